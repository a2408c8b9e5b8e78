import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { commuteMinutes } from "#lib/scoring/commute";
import { ROUTING, routeCommute } from "./router";
import { eventually } from "#tests/eventually";

/** The engines are HTTP servers, as in production, with fixed responses. */

const AUSTIN = { lat: 30.25, lng: -97.75 };
const NEAR = { lat: 30.3, lng: -97.7 };
const FAR = { lat: 30.5, lng: -97.6 };

let server: Server;
let origin: string;
let query: { method: string; url: string; body: string }[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

/** Removes Node's own listener, which prints the warnings. */
beforeAll(() => void process.removeAllListeners("warning"));

beforeEach(async () => {
  query = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      query.push({ method: request.method ?? "", url: request.url ?? "", body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  configure({});
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function configure(engines: { osrm?: string; valhalla?: string }) {
  process.env["DAYBOOK_OSRM_URL"] = engines.osrm ?? "";
  process.env["DAYBOOK_VALHALLA_URL"] = engines.valhalla ?? "";
  resetSettings();
}
const json = (body: unknown, status = 200) => {
  answer = (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
};
const estimate = {
  engine: "great_circle_estimate",
  minutes: [commuteMinutes(AUSTIN, NEAR), commuteMinutes(AUSTIN, FAR)],
};
const route = () => routeCommute(AUSTIN, [NEAR, FAR]);

test("drives are estimated and marked as such if no engine is configured", async () => {
  configure({});
  expect(await route()).toEqual(estimate);
  expect(query).toEqual([]);
});

describe("OSRM", () => {
  test("OSRM gets one table request, longitude first, and returns seconds", async () => {
    configure({ osrm: `${origin}/` });
    json({ code: "Ok", durations: [[600, 1530.5]], sources: [], destinations: [] });
    expect(await route()).toEqual({ engine: "osrm", minutes: [10, 1530.5 / 60] });
    expect(query).toEqual([
      {
        method: "GET",
        url: "/table/v1/driving/-97.75,30.25;-97.7,30.3;-97.6,30.5?sources=0&destinations=1;2&annotations=duration",
        body: "",
      },
    ]);
  });

  test("a facility that no road leads to has no drive time (OSRM)", async () => {
    configure({ osrm: origin });
    json({ code: "Ok", durations: [[600, null]] });
    expect((await route()).minutes).toEqual([10, null]);
  });

  test.each([
    ["a refusal", { code: "TooBig", message: "Too many table coordinates" }, 400],
    ["another form", { durations: "soon" }, 200],
    ["fewer places", { code: "Ok", durations: [[600]] }, 200],
    ["negative times", { code: "Ok", durations: [[600, -1]] }, 200],
  ])("the drive is estimated if OSRM returns %s", async (_, body, status) => {
    configure({ osrm: origin });
    json(body, status);
    expect(await route()).toEqual(estimate);
  });
});

describe("Valhalla", () => {
  const cell = (to_index: number, time: number | null) => ({
    from_index: 0,
    to_index,
    time,
    distance: 1,
  });

  test("Valhalla gets one source and many targets, and returns cells in any order", async () => {
    configure({ valhalla: origin });
    json({ sources_to_targets: [[cell(1, 1800), cell(0, 600)]], units: "kilometers" });
    expect(await route()).toEqual({ engine: "valhalla", minutes: [10, 30] });
    expect(query.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "/sources_to_targets"],
    ]);
    expect(JSON.parse(query[0]?.body ?? "")).toEqual({
      sources: [{ lat: 30.25, lon: -97.75 }],
      targets: [
        { lat: 30.3, lon: -97.7 },
        { lat: 30.5, lon: -97.6 },
      ],
      costing: "auto",
      verbose: true,
    });
  });

  test("a facility that no road leads to has no drive time, and a missing cell is a fault (Valhalla)", async () => {
    configure({ valhalla: origin });
    json({ sources_to_targets: [[cell(0, 600), cell(1, null)]] });
    expect((await route()).minutes).toEqual([10, null]);
    json({ sources_to_targets: [[cell(0, 600)]] });
    expect(await route()).toEqual(estimate);
  });
});

describe("an engine that fails", () => {
  test("drives are estimated if the engine doesn't respond within 1.5 s", async () => {
    configure({ osrm: origin });
    answer = () => {};
    const started_ms = performance.now();
    expect(await route()).toEqual(estimate);
    const took_ms = performance.now() - started_ms;
    expect(took_ms).toBeGreaterThan(ROUTING.timeout_ms - 50);
    expect(took_ms).toBeLessThan(ROUTING.timeout_ms + 2_000);
  });

  test("an outage is reported once, until the engine responds again", async () => {
    const warnings: string[] = [];
    const note = ({ name, message }: Error) => name === "RoutingWarning" && warnings.push(message);
    process.on("warning", note);
    try {
      configure({ osrm: origin });
      const answered = { code: "Ok", durations: [[600, 600]] };
      for (const status of [200, 500, 500, 200, 500]) {
        json(answered, status);
        await route();
      }
      const warning = "osrm fails (OSRM returned 500): drive times are estimated";
      await eventually(() => expect(warnings).toEqual([warning, warning]));
    } finally {
      process.off("warning", note);
    }
  });

  test("drives are estimated if the engine is unreachable or redirects", async () => {
    configure({ osrm: "http://127.0.0.1:1" });
    expect(await route()).toEqual(estimate);
    configure({ osrm: origin });
    answer = (_, response) => response.writeHead(302, { location: `${origin}/other` }).end();
    expect(await route()).toEqual(estimate);
    expect(query).toHaveLength(1);
  });
});

test("OSRM is used before Valhalla if both are configured", async () => {
  configure({ osrm: origin, valhalla: "http://127.0.0.1:1" });
  json({ code: "Ok", durations: [[60, 120]] });
  expect((await route()).engine).toBe("osrm");
});
