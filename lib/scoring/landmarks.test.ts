import { describe, expect, test } from "vitest";
import { cameWithin, type HistorySite, landmarkRows } from "./landmarks";

const rates = { event_share: 0.5, interval_days: 100 };
const site = (visits: [string, boolean][], over: Partial<HistorySite> = {}): HistorySite => ({
  site_id: "DC1",
  visits: visits.map(([date, is_event]) => ({ date, points: is_event ? 8 : 0, is_event })),
  ...over,
});
const rowsOf = (one: HistorySite, ...landmarks: string[]) =>
  landmarkRows([one], landmarks, () => rates);

describe("landmarkRows", () => {
  test("a landmark needs an earlier visit, and a visit on the landmark day is an outcome", () => {
    expect(rowsOf(site([["2014-01-01", true]]), "2014-01-01")).toEqual([]);
    const [row] = rowsOf(
      site([
        ["2013-12-31", false],
        ["2014-01-01", true],
      ]),
      "2014-01-01",
    );
    expect(row?.next_event_days).toBe(0);
    expect(row && cameWithin(row, 7)).toBe(true);
  });

  test("an event on day H is outside the horizon, and one on day H-1 is inside", () => {
    const [row] = rowsOf(
      site([
        ["2013-12-01", false],
        ["2014-01-31", true],
      ]),
      "2014-01-01",
    );
    expect(row?.next_event_days).toBe(30);
    expect(row && [cameWithin(row, 30), cameWithin(row, 31)]).toEqual([false, true]);
  });

  test("a clean visit is no event, and later visits don't change the signals", () => {
    const past: [string, boolean][] = [["2013-11-01", false]];
    const [quiet] = rowsOf(site(past), "2014-01-01");
    const [busy] = rowsOf(
      site([...past, ["2014-01-10", false], ["2014-06-01", true]]),
      "2014-01-01",
    );
    expect(quiet?.next_event_days).toBeUndefined();
    expect(busy?.next_event_days).toBe(151);
    expect(busy?.signals).toEqual(quiet?.signals);
  });

  test("a correction counts from the day after it was verified", () => {
    const visits = [{ date: "2013-12-20", points: 8, is_event: true, corrected_on: "2014-01-05" }];
    const open = landmarkRows(
      [{ site_id: "DC1", visits }],
      ["2014-01-01", "2014-01-06"],
      () => rates,
    ).map(({ signals }) => signals.open_correction);
    expect(open).toEqual([1, 0]);
  });

  test("the earlier permit's end date is assumed to be 731 days before the known one", () => {
    const permitted = site([["2013-12-01", false]], { expires_on: "2016-03-02" });
    // 731 days before 2016-03-02 is 2014-03-02, 60 days after the landmark.
    const [row] = rowsOf(permitted, "2014-01-01");
    expect(row?.signals.license_renewal_proximity).toBeCloseTo(1 - 60 / 180, 12);
    const lapsed = site([["2013-12-01", false]], { expires_on: "2013-12-15" });
    expect(rowsOf(lapsed, "2014-01-01")[0]?.signals.license_renewal_proximity).toBe(1);
  });
});
