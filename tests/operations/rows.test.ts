import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { FacilityDetail } from "#lib/facilities/detail";
import { typedColumnsOf } from "#lib/kernel/columns";
import { valueAt } from "#lib/kernel/csv";
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

  test("an Accept header of other types returns 406 unless `format` is sent", async () => {
    const accept = { key: sample.key, headers: { accept: "text/html" } };
    expect((await call(SEARCH, accept)).status).toBe(406);
    expect((await call(`${SEARCH}&format=csv`, accept)).status).toBe(200);
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

describe("members of the full record", () => {
  const first = async (query: string) => (await call(`${SEARCH}&${query}`, sample)).body.data[0];

  test("a path returns a member of the record, nested as in the record", async () => {
    const { id } = await first("fields=id");
    const record = (await call(`/v1/facilities/${id}`, sample)).body;
    const { license, provider, safety, facility_subtype } = record;
    const row = await first(
      "fields=id,provider.phone,provider.address.line1,provider.location,license.number,license.missing,safety.low,facility_subtype,last_inspected_on",
    );
    expect(row).toEqual(
      JSON.parse(
        JSON.stringify({
          id,
          facility_subtype,
          last_inspected_on: record.inspections[0]?.date,
          license: { number: license.number, missing: license.missing },
          provider: {
            phone: provider.phone,
            address: { line1: provider.address.line1 },
            location: provider.location,
          },
          safety: { low: safety.low },
        }),
      ),
    );
  });

  test("`all` returns every member of each row, in JSON and as columns of CSV", async () => {
    const row = await first("fields=all");
    const record = (await call(`/v1/facilities/${row.id}`, sample)).body;
    const { inputs, ...safety } = record.safety;
    const { visits: _visits, ...scalars } = inputs;
    expect(row).toMatchObject({ license: record.license, provider: record.provider });
    expect(row.safety).toEqual({ ...safety, inputs: scalars });
    const csv = await call(`${SEARCH}&fields=all&format=csv`, sample);
    const rows = parse(csv.text ?? "", { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(50);
    expect(rows[0]?.["provider.address.line1"]).toBe(record.provider.address.line1 ?? "");
    expect(rows[0]?.["safety.peer_group"]).toBe(safety.peer_group);
    expect(rows[0]?.["price_basis.price_year"]).toBe(String(row.price_basis?.price_year ?? ""));
  });

  test("a path reaches every scalar of the record, with the record's value", async () => {
    /** Values that another path has too, or that change with each request. */
    const REPEATED = [
      "facility_proof.facility_id",
      "facility_proof.generated_at",
      "facility_proof.trust.explanation",
      "facility_proof.trust.tier",
      "merge_context.canonical_id",
    ];
    const paths = typedColumnsOf(FacilityDetail.shape)
      .filter(({ path, kind }) => kind !== "json" && !REPEATED.includes(path))
      .map(({ path }) => path);
    const row = await first(`fields=${paths.join()}`);
    const record = (await call(`/v1/facilities/${row.id}`, sample)).body;
    const valuesOf = (from: object) => paths.map((path) => [path, valueAt(from, path)]);
    // Only a search by distance has these.
    const searched = { distance_miles: row.distance_miles, distance_basis: row.distance_basis };
    expect(valuesOf(row)).toEqual(valuesOf({ ...record, ...searched }));
    expect(valuesOf(row).filter(([, value]) => value !== undefined).length).toBeGreaterThan(60);
  });

  test("a path within a member of the default row needs no more reading", async () => {
    const row = await first("fields=price_basis.price_year");
    expect(row).toEqual({ price_basis: { price_year: expect.any(Number) } });
  });
});

describe("the form of a list", () => {
  const typeOf = async (query: string, accept?: string) =>
    (
      await call(`${SEARCH}&${query}`, { ...sample, ...(accept && { headers: { accept } }) })
    ).headers["Content-Type"]?.split(";")[0];

  test.each([
    ["offset=0", undefined, "application/json"],
    ["offset=0", "text/csv", "text/csv"],
    ["offset=0", "application/geo+json", "application/geo+json"],
    ["offset=0", "text/csv;q=0.5, application/json", "application/json"],
    ["offset=0", "*/*", "application/json"],
    ["format=csv", "application/json", "text/csv"],
    ["format=json", "text/csv", "application/json"],
    ["format=geojson", "text/html", "application/geo+json"],
  ])("%s with Accept %s is %s", async (query, accept, media_type) => {
    expect(await typeOf(query, accept)).toBe(media_type);
  });

  test("the response varies by Accept", async () => {
    expect((await call(SEARCH, sample)).headers["Vary"]).toBe("Authorization, Accept");
  });

  test("bom=true adds a byte order mark to CSV only", async () => {
    const plain = await call(`${SEARCH}&format=csv`, sample);
    const marked = await call(`${SEARCH}&format=csv&bom=true`, sample);
    expect(marked.text).toBe(`\uFEFF${plain.text}`);
    expect((await call(`${SEARCH}&bom=true`, sample)).body.data).toHaveLength(50);
  });

  test("geojson has a point and the row of each facility", async () => {
    const { body } = await call(`${SEARCH}&format=geojson&fields=name`, sample);
    const list = await call(`${SEARCH}&fields=id,name,provider.location`, sample);
    expect(body.type).toBe("FeatureCollection");
    expect(body.meta).toEqual(list.body.meta);
    expect(body.features).toHaveLength(50);
    const [feature] = body.features;
    const [row] = list.body.data;
    expect(feature).toEqual({
      type: "Feature",
      id: row.id,
      geometry: {
        type: "Point",
        coordinates: [row.provider.location.lng, row.provider.location.lat],
      },
      properties: { name: row.name },
    });
  });

  test("bbox keeps the facilities with a point in the box", async () => {
    const box = [-97.8, 30.2, -97.7, 30.3];
    const target = `/v1/facilities?bbox=${box.join()}&limit=100&fields=provider.location`;
    const { body } = await call(target, sample);
    expect(body.meta.total).toBeGreaterThan(0);
    for (const { provider } of body.data) {
      expect(provider.location.lng).toBeGreaterThanOrEqual(-97.8);
      expect(provider.location.lng).toBeLessThanOrEqual(-97.7);
      expect(provider.location.lat).toBeGreaterThanOrEqual(30.2);
      expect(provider.location.lat).toBeLessThanOrEqual(30.3);
    }
    const all = await call("/v1/facilities?state_code=TX&limit=1", sample);
    expect(body.meta.total).toBeLessThan(all.body.meta.total);
  });

  test.each(["1,2,3", "-97.7,30.2,-97.8,30.3", "-97.8,30.3,-97.7,30.2", "-97.8,95,-97.7,96", "a"])(
    "bbox=%s is rejected",
    async (bbox) => {
      const { status, body } = await call(`/v1/facilities?bbox=${bbox}`, sample);
      expect([status, body.errors[0].parameter]).toEqual([400, "bbox"]);
    },
  );
});
