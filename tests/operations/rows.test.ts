import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/**
 * Rows of a list may be limited to some fields and written as CSV, with the same values as the
 * JSON.
 */

const sample = useSample();

const SEARCH = "/v1/facilities?zip_code=78704&radius=5&limit=50";

describe("fields", () => {
  test("rows have only the requested fields", async () => {
    const whole = await call(SEARCH, sample);
    const { status, body } = await call(`${SEARCH}&fields=safety_score,id,name`, sample);
    expect(status).toBe(200);
    expect(body.meta).toEqual(whole.body.meta);
    expect(body.data).toHaveLength(50);
    for (const [at, row] of body.data.entries()) {
      const { id, name, safety_score } = whole.body.data[at];
      expect(row).toEqual(safety_score === undefined ? { id, name } : { id, name, safety_score });
    }
  });

  test("an unknown field is rejected, and the error names the nearest one", async () => {
    const { status, body } = await call(`${SEARCH}&fields=safty_score`, sample);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code: "enum", did_you_mean: "safety_score" });
  });

  test("an empty list of fields is rejected", async () => {
    expect((await call(`${SEARCH}&fields=`, sample)).status).toBe(400);
  });

  test("operations without rows don't have the parameter", async () => {
    const { status, body } = await call("/v1/states?fields=state_code", sample);
    expect([status, body.errors[0].code]).toEqual([400, "unknown"]);
  });
});

describe("format=csv", () => {
  test("the CSV has the values of the JSON, row by row", async () => {
    const { body } = await call(SEARCH, sample);
    const csv = await call(`${SEARCH}&format=csv`, sample);
    expect(csv.headers["Content-Type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(csv.headers["Link"]).toContain("format=csv");
    const rows = parse(csv.text ?? "", { columns: true }) as Record<string, string>[];
    expect(rows.map(({ id }) => id)).toEqual(body.data.map(({ id }: { id: string }) => id));
    for (const [at, row] of rows.entries()) {
      const { name, safety_score, price_basis, missing } = body.data[at];
      expect(row["name"]).toBe(name);
      expect(row["safety_score"]).toBe(String(safety_score ?? ""));
      expect(row["price_basis.price_year"]).toBe(String(price_basis?.price_year ?? ""));
      expect(JSON.parse(row["missing"] ?? "")).toEqual(missing);
    }
  });

  test("takes fields; no match is a header alone; an accept of CSV alone will do", async () => {
    const none = await call("/v1/facilities?zip_code=99999&format=csv&fields=id,zip", {
      key: sample.key,
      headers: { accept: "text/csv" },
    });
    expect([none.status, none.text]).toEqual([200, "id,zip\r\n"]);
  });

  test("a requested format that the Accept header excludes returns 406", async () => {
    const accept = (type: string) => ({ key: sample.key, headers: { accept: type } });
    expect((await call(SEARCH, accept("text/csv"))).status).toBe(406);
    expect((await call(`${SEARCH}&format=csv`, accept("application/json"))).status).toBe(406);
  });

  test("prices can also be returned as CSV", async () => {
    const { text } = await call("/v1/prices?state_code=TX&format=csv&limit=1", sample);
    expect(text?.split("\r\n")[0]?.split(",")).toContain("weekly_median");
    expect(text?.split("\r\n")).toHaveLength(3);
  });

  test("the CSV has a different ETag than the JSON", async () => {
    const csv = await call(`${SEARCH}&format=csv`, sample);
    const etag = csv.headers["ETag"] ?? "";
    expect((await call(SEARCH, sample)).headers["ETag"]).not.toBe(etag);
    const again = await call(`${SEARCH}&format=csv`, {
      key: sample.key,
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
  });

  test("the order of query parameters doesn't change the ETag", async () => {
    const turned = await call("/v1/facilities?limit=50&radius=5&zip_code=78704", sample);
    expect(turned.headers["ETag"]).toBe((await call(SEARCH, sample)).headers["ETag"]);
  });

  test("an unknown format is rejected", async () => {
    expect((await call(`${SEARCH}&format=xml`, sample)).status).toBe(400);
  });
});
