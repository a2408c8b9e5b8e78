import { describe, expect, test } from "vitest";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/**
 * Hours filter a search only if the agency states them clearly. Other facilities are left out and
 * counted.
 */

const sample = useSample();

const search = (query: string) => call(`/v1/facilities?${query}`, sample);
const metaOf = async (query: string) => (await search(query)).body.meta;

async function openHoursOf(query: string) {
  const { body } = await search(`${query}&limit=10`);
  expect(body.data.length).toBeGreaterThan(0);
  const details = await Promise.all(
    body.data.map(({ id }: { id: string }) => call(`/v1/facilities/${id}`, sample)),
  );
  return details.map((detail) => detail.body.provider.open_hours);
}

describe("200", () => {
  test("the results are open from and until the requested times, in one span", async () => {
    for (const open of await openHoursOf("state_code=TX&open_from=06:30&open_until=20:00")) {
      expect(open.opens_at <= "06:30" && open.closes_at >= "20:00").toBe(true);
    }
  });

  test("the results are open on every requested day", async () => {
    for (const open of await openHoursOf("state_code=TX&open_on=sat,mon")) {
      expect(open.open_days).toEqual(expect.arrayContaining(["mon", "sat"]));
    }
  });

  test("midnight is the end of a day, and 24-hour days include it", async () => {
    for (const open of await openHoursOf("state_code=TX&open_from=00:00&open_until=24:00")) {
      expect(open).toMatchObject({ opens_at: "00:00", closes_at: "24:00" });
    }
  });

  test("matching, excluded, and unknown facilities add up, and the unknown ones are counted", async () => {
    const [all, early, late] = await Promise.all([
      metaOf("state_code=TX"),
      metaOf("state_code=TX&open_from=06:30"),
      // No sample facility opens later, so every excluded one is known to be open earlier.
      metaOf("state_code=TX&open_until=00:01"),
    ]);
    expect(all).not.toHaveProperty("excluded_unknown_hours");
    expect(early.excluded_unknown_hours).toBeGreaterThan(0);
    expect(early.total + early.excluded_unknown_hours).toBeLessThan(all.total);
    expect(late.excluded_unknown_hours).toBe(early.excluded_unknown_hours);
  });

  test("an agency without published hours gives no results and counts all facilities as unknown", async () => {
    const { total } = await metaOf("state_code=CO");
    expect(await metaOf("state_code=CO&open_from=07:00")).toMatchObject({
      total: 0,
      excluded_unknown_hours: total,
    });
  });

  test("a filter by day alone is unknown in Delaware, which publishes times without days", async () => {
    const times = await metaOf("state_code=DE&open_from=07:00&open_until=18:00");
    expect(times.total).toBeGreaterThan(0);
    expect(
      await metaOf("state_code=DE&open_from=07:00&open_until=18:00&open_on=mon"),
    ).toMatchObject({
      total: 0,
      excluded_unknown_hours: times.total + times.excluded_unknown_hours,
    });
    // A facility known to be closed by then is excluded, whatever the day.
    const evening = await metaOf("state_code=DE&open_until=22:00&open_on=mon");
    expect(evening.excluded_unknown_hours).toBe(times.excluded_unknown_hours);
  });

  test("ambiguous hours are returned as published, with the code hours_unmapped", async () => {
    const { body } = await search("state_code=TX&limit=100&sort=name");
    const details = await Promise.all(
      body.data.map(({ id }: { id: string }) => call(`/v1/facilities/${id}`, sample)),
    );
    const odd = details
      .map(({ body: one }) => one.provider)
      .find(({ hours, open_hours }) => hours && !open_hours);
    expect(odd?.hours).toMatch(/^06:00 AM-06:00 AM /);
    expect(odd?.missing).toContainEqual({ field: "open_hours", code: "hours_unmapped" });
  });
});

describe("400", () => {
  test.each([
    ["open_from=7am", "open_from", "format"],
    ["open_from=24:00", "open_from", "conflict"],
    ["open_until=00:00", "open_until", "conflict"],
    ["open_from=25:00", "open_from", "format"],
    ["open_until=18:60", "open_until", "format"],
    ["open_from=18:00&open_until=07:00", "open_until", "conflict"],
    ["open_on=saturday", "open_on", "enum"],
  ])("%s", async (query, parameter, code) => {
    const { status, body } = await search(`state_code=TX&${query}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors[0].parameter).toMatch(new RegExp(`^${parameter}`));
    expect(body.errors[0].code).toBe(code);
    expect(body.errors).toHaveLength(1);
  });
});
