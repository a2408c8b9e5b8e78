import { describe, expect, test } from "vitest";
import { candidate, decideMemo, request } from "#tests/memo-cases";
import type { MemoCandidate } from "./memo-gates";

const strong = { safety_score: 90, price_weekly: 240 };
const old = { ...strong, trust_tier: "historical", as_of: "2014-08-25" } as const;
const allowing = request({ allow_non_launch_ready: true });

describe("historical records in a memo", () => {
  test("a strong historical record gets consider_with_caution, and every text states its date", () => {
    const memo = decideMemo([candidate("A", old)], allowing);
    expect(memo.shortlist[0]?.recommendation).toBe("consider_with_caution");
    expect(memo.shortlist[0]?.why[0]).toBe(
      "Historical record: the newest list that names it is of 2014-08-25. Ask the agency what is true today.",
    );
    expect(memo.tradeoffs[0]).toEqual({
      axis: "as_of",
      kind: "historical_records",
      count: 1,
      of: 1,
      list_dates: ["2014-08-25"],
      note: "1 of 1 is a historical record, from the list of 2014-08-25. Ask the agency what is true today.",
    });
    expect(memo.summary).toContain(
      "1 of the facilities listed is known only from historical records of 2014-08-25: ask the agency for the current status.",
    );
  });

  test("a historical record without a score gets verify_first", () => {
    const memo = decideMemo([candidate("A", { ...old, safety_score: null })], allowing);
    expect(memo.shortlist[0]?.recommendation).toBe("verify_first");
  });

  test("every current record ranks before a historical one with a better score", () => {
    const memo = decideMemo([candidate("A", old), candidate("B", { safety_score: 60 })], allowing);
    expect(memo.shortlist.map(({ facility_id }) => facility_id)).toEqual(["B", "A"]);
    expect(memo.tradeoffs.map(({ axis }) => axis)).toEqual(["as_of"]);
  });

  test("the memo of a current record has no text about historical records", () => {
    const memo = decideMemo([candidate("A", strong)], allowing);
    expect(memo.shortlist[0]?.recommendation).toBe("strong_fit");
    expect(JSON.stringify(memo)).not.toContain("istorical record");
  });
});

describe("historical scores on a current list", () => {
  const dated = { inspections_until: "2014-08-25", has_historical_score: true } as const;
  const far = candidate("A", { ...strong, ...dated, distance_miles: 7.1 });
  const near = candidate("B", { ...dated, safety_score: 60, distance_miles: 1 });
  const memo = decideMemo([far, near, candidate("C", { safety_score: 50 })], request());

  test("they come after current scores, by distance and not by score", () => {
    expect(memo.shortlist.map(({ facility_id }) => facility_id)).toEqual(["C", "B", "A"]);
    expect(memo.shortlist[2]?.recommendation).toBe("consider_with_caution");
  });

  test("every text states the day that the inspections end, and none calls a winner or a tie", () => {
    const old = decideMemo([far, near], request());
    expect(old.shortlist[0]?.why[0]).toBe(
      "Historical score: it rests on inspections up to 2014-08-25. Ask the agency what is true today.",
    );
    expect(old.tradeoffs[0]).toMatchObject({
      kind: "historical_scores",
      count: 2,
      of: 2,
      list_dates: ["2014-08-25"],
    });
    expect(old.tradeoffs.map(({ axis }) => axis)).not.toContain("tie");
    expect(old.summary).toContain("have historical scores from inspections up to 2014-08-25");
    expect(old.summary).toContain("their order goes by distance and is not a ranking");
    expect(old.summary).not.toContain("ranks first");
  });
});

describe("the license of a memo item", () => {
  const licenseOf = (over: Partial<MemoCandidate>) =>
    decideMemo([candidate("A", over)], request()).shortlist[0]?.why.find((text) =>
      text.startsWith("License"),
    );

  test("the license text states the date of the list", () => {
    expect(licenseOf({})).toBe("License active on the list of 2026-10-01.");
  });

  test("the license text states a printed end date that has passed", () => {
    expect(licenseOf({ license_ended_on: "2026-10-15" })).toBe(
      "License active on the list of 2026-10-01. Its printed end date, 2026-10-15, has passed.",
    );
  });
});

describe("an empty memo", () => {
  test.each<[string, Partial<MemoCandidate>, string]>([
    ["off the list", { listed: false }, "1 excluded: no longer on the agency's list"],
    [
      "missing a location",
      { distance_miles: null },
      "1 excluded: in the same county, but without a published location",
    ],
  ])("the summary names the exclusion if every record is %s", (_, over, left_out) => {
    const { summary } = decideMemo([candidate("A", over)], request());
    expect(summary).toContain(` ${left_out}.`);
    expect(summary).not.toContain("no records");
  });

  test("the summary states that there are no records only if there are none", () => {
    expect(decideMemo([], request()).summary).toContain("We have no records of providers there.");
  });
});

describe("facilities with equal utilities", () => {
  const idsOf = (...places: MemoCandidate[]) =>
    decideMemo(places, request()).shortlist.map(({ facility_id }) => facility_id);

  test("equal facilities sort by distance, then by more inspections, then by name", () => {
    expect(
      idsOf(
        candidate("A", { distance_miles: 7.1, inspections: 9 }),
        candidate("B", { distance_miles: 1.2, inspections: 2, name: "Zinnia" }),
        candidate("C", { distance_miles: 1.2, inspections: 2, name: "Acorn" }),
        candidate("D", { distance_miles: 1.2, inspections: 3 }),
      ),
    ).toEqual(["D", "C", "B", "A"]);
  });

  test("equal facilities in a state sort by inspections, because they have no distance", () => {
    const state = request({ geography: "NC", geography_kind: "state" });
    const places = [1, 8].map((inspections) =>
      candidate(`with ${inspections}`, { distance_miles: null, inspections }),
    );
    const { shortlist } = decideMemo(places, state);
    expect(shortlist.map(({ facility_id }) => facility_id)).toEqual(["with 8", "with 1"]);
  });

  test("the summary calls them tied and names no winner", () => {
    const tied = decideMemo([candidate("A"), candidate("B"), candidate("C")], request()).summary;
    expect(tied).toContain("and 2 others listed here tie at");
    expect(tied).not.toContain("ranks first");
    const led = decideMemo([candidate("A", { safety_score: 85 }), candidate("B")], request());
    expect(led.summary).toContain("ranks first");
  });

  test("a farther facility with a better utility ranks first", () => {
    expect(
      idsOf(
        candidate("A", { distance_miles: 9, safety_score: 85 }),
        candidate("B", { distance_miles: 1 }),
      ),
    ).toEqual(["A", "B"]);
  });
});
