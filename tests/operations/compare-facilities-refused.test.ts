import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { newId } from "#lib/kernel/ids";
import { DIMENSION_NAMES } from "#lib/scoring/dimensions";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

const sample = useSample();

const PATH = "/v1/facilities/compare";
const [A = "", B = ""] = EXAMPLE_FACILITY_IDS;
const post = (body: object) => call(PATH, { ...sample, body });
const byQuery = (query: string) => call(`${PATH}?${query}`, sample);

describe("400", () => {
  test.each([
    ["one id", [A]],
    ["six ids", [A, B, ...Array.from({ length: 4 }, () => newId("facility"))]],
    ["none", []],
    ["one twice", [A, B, A]],
    ["no list", A],
  ])("%s", async (_, facility_ids) => {
    const { status, body } = await post({ facility_ids });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors[0].pointer).toBe("/facility_ids");
  });

  test("a drive without an origin is missing a parameter, and a repeated facility is reported", async () => {
    const drive = await post({ facility_ids: [A, B], dimensions: ["commute_minutes"] });
    expect(drive.body.errors).toMatchObject([{ pointer: "/commute_origin", code: "required" }]);
    const twice = await post({ facility_ids: [A, B, A] });
    expect(twice.body.errors).toMatchObject([{ pointer: "/facility_ids", code: "repeated" }]);
  });

  test("an origin that is an address returns 400 with the accepted forms", async () => {
    const { status, body } = await byQuery(`facility_ids=${A},${B}&commute_origin=somewhere`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ parameter: "commute_origin", code: "format" }]);
    expect(body.errors[0].detail).not.toContain("{");
    const posted = await post({ facility_ids: [A, B], commute_origin: "somewhere" });
    expect(posted.body.errors[0].detail).toContain('{"zip": …}');
  });

  test("the error for a malformed id points at it", async () => {
    const { status, body } = await post({ facility_ids: [A, "fac_1"] });
    expect([status, body.errors[0].pointer]).toEqual([400, "/facility_ids/1"]);
  });

  test("the same facility twice after a merge, in both forms", async () => {
    const old_id = newId("facility");
    await connection().sql`
      insert into facility_aliases (old_id, facility_id, cause) values (${old_id}, ${A}, 'merge')`;
    const posted = await post({ facility_ids: [A, B, old_id] });
    expect([posted.status, posted.body.code]).toEqual([400, "invalid_request"]);
    expect(posted.body.errors).toMatchObject([{ pointer: "/facility_ids/2", code: "repeated" }]);
    const response = await byQuery(`facility_ids=${A},${old_id}`);
    expect(response.body.errors).toMatchObject([{ parameter: "facility_ids", code: "repeated" }]);
  });

  test("unknown dimensions are all named, each with the nearest and the list", async () => {
    const { status, body } = await post({
      facility_ids: [A, B],
      dimensions: ["saftey_score", "vibes", "price"],
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { pointer: "/dimensions/0", code: "enum", did_you_mean: "safety_score" },
      { pointer: "/dimensions/1", code: "enum" },
    ]);
    expect(body.errors[0].allowed).toEqual(expect.arrayContaining(DIMENSION_NAMES));
    const response = await byQuery(`facility_ids=${A},${B}&dimensions=vibes`);
    expect(response.body.errors).toMatchObject([{ parameter: "dimensions", code: "enum" }]);
  });

  test.each([
    ["an empty list of dimensions", { dimensions: [] }, "/dimensions"],
    ["a commute from nowhere", { dimensions: ["commute_minutes"] }, "/commute_origin"],
    ["a distance from nowhere", { dimensions: ["price", "distance_miles"] }, "/commute_origin"],
    ["an address", { commute_origin: { address: "1 Main St, Austin" } }, "/commute_origin"],
    ["a ZIP of four digits", { commute_origin: "7870" }, "/commute_origin"],
    ["a member that does not exist", { dimension: ["price"] }, "/dimension"],
  ])("%s", async (_, changes, pointer) => {
    const { status, body } = await post({ facility_ids: [A, B], ...changes });
    expect([status, body.code, body.errors[0].pointer]).toEqual([400, "invalid_request", pointer]);
  });

  test("an origin whose ZIP has no point", async () => {
    const { status, body } = await post({
      facility_ids: [A, B],
      dimensions: ["commute"],
      commute_origin: "00000",
    });
    expect([status, body.code]).toEqual([400, "zip_not_located"]);
    expect(body.errors).toMatchObject([{ pointer: "/commute_origin", code: "not_located" }]);
    const response = await byQuery(
      `facility_ids=${A},${B}&dimensions=commute&commute_origin=00000`,
    );
    expect(response.body.errors).toEqual([
      { ...body.errors[0], pointer: undefined, parameter: "commute_origin" },
    ]);
  });
});

describe("404", () => {
  test("every unknown id has its entry, the known ones have none", async () => {
    const [x, y] = [newId("facility"), newId("facility")];
    const posted = await post({ facility_ids: [x, A, y] });
    expect([posted.status, posted.body.code]).toEqual([404, "not_found"]);
    expect(posted.body.errors).toMatchObject([
      { pointer: "/facility_ids/0", code: "not_found" },
      { pointer: "/facility_ids/2", code: "not_found" },
    ]);
    expect(posted.body.errors[1].detail).toContain(y);
    const response = await byQuery(`facility_ids=${x},${A},${y}`);
    expect(response.status).toBe(404);
    expect(response.body.errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      "facility_ids",
      "facility_ids",
    ]);
  });
});
