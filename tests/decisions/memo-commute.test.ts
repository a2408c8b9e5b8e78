import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { resetSettings } from "#lib/kernel/env";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

const ask = (changes: object) =>
  call("/v1/decision/memo", {
    key,
    body: { geography: "78704", child_age_months: 30, budget_weekly: 320, ...changes },
  });

describe("the drive", () => {
  test.each([
    ["78731", { zip: "78731" }],
    ["30.25,-97.75", { lat: 30.250_04, lng: -97.750_02 }],
  ])("an origin at %s gives the same memo in any form", async (text, structured) => {
    const spelled = await ask({ commute_origin: text });
    const other = await ask({ commute_origin: structured });
    expect(other.text).toBe(spelled.text);
    expect(spelled.body.inputs.commute_origin).toBe(text);
    expect(spelled.body.commute_engine).toBe("great_circle_estimate");
    expect(spelled.body.shortlist[0].why.join()).toContain("straight-line");
  });

  test("a drive without a route is not reported as a facility without coordinates", async () => {
    const server = createServer((request, response) => {
      const places = (request.url?.split("?")[0]?.split(";").length ?? 1) - 1;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ code: "Ok", durations: [Array(places).fill(null)] }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      process.env["DAYBOOK_OSRM_URL"] = `http://127.0.0.1:${port}`;
      resetSettings();
      const { body } = await ask({ commute_origin: "78702" });
      expect(body.commute_engine).toBe("osrm");
      const missing = { field: "commute_minutes", code: "not_applicable" };
      for (const { facts } of body.shortlist) expect(facts.missing).toContainEqual(missing);
      const facility_ids = body.shortlist
        .slice(0, 2)
        .map(({ facility_id }: { facility_id: string }) => facility_id);
      const asked = { facility_ids, dimensions: ["commute"], commute_origin: "78702" };
      const compared = await call("/v1/facilities/compare", { key, body: asked });
      expect(compared.body.rows[0].missing).toEqual([missing]);
    } finally {
      delete process.env["DAYBOOK_OSRM_URL"];
      resetSettings();
      server.close();
    }
  });

  test("a drive to a facility known by its ZIP code alone is labeled so", async () => {
    const { sql } = connection();
    const asked = { commute_origin: "78731", budget_weekly: 323 };
    const [before] = (await ask(asked)).body.shortlist;
    expect(before.facts.location_precision).toBe("street");
    expect(before.why.join()).not.toContain("ZIP code");
    await sql`update facilities set address_withheld = true where id = ${before.facility_id}`;
    const { body } = await ask({ ...asked, budget_weekly: 324 });
    const after = body.shortlist.find(
      ({ facility_id }: { facility_id: string }) => facility_id === before.facility_id,
    );
    expect(after.facts.location_precision).toBe("withheld");
    expect(after.why.join()).toContain("to drive to the middle of its ZIP code, estimated");
  });

  test("drives come from the routing engine if one is configured, and are estimated if it fails", async () => {
    const server = createServer((request, response) => {
      const places = (request.url?.split("?")[0]?.split(";").length ?? 1) - 1;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ code: "Ok", durations: [Array(places).fill(120)] }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      process.env["DAYBOOK_OSRM_URL"] = `http://127.0.0.1:${port}`;
      resetSettings();
      const routed = await ask({ commute_origin: "78701", budget_weekly: 321 });
      expect(routed.body.commute_engine).toBe("osrm");
      for (const item of routed.body.shortlist) {
        expect(item.facts.commute_minutes).toBe(2);
        expect(item.why.join()).not.toContain("straight-line");
      }
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      const failed = await ask({ commute_origin: "78701", budget_weekly: 322 });
      expect(failed.body.commute_engine).toBe("great_circle_estimate");
      const again = await ask({ commute_origin: "78701", budget_weekly: 321 });
      expect(again.text).toBe(routed.text);
    } finally {
      delete process.env["DAYBOOK_OSRM_URL"];
      resetSettings();
      server.close();
    }
  });
});
