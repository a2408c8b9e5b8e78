import { describe, expect, test } from "vitest";
import type { DecisionMemo } from "#lib/decisions/memo-shape";
import { messages } from "#lib/language/messages";
import type { UtilityName } from "#lib/scoring/utility";
import { adviceOf, reasonsOf, stabilityText, withoutBadges } from "./reasons";
import { tradeoffText } from "./tradeoffs";

type Item = DecisionMemo["shortlist"][number];

const item: Item = {
  rank: 1,
  facility_id: "fac_00000000000000000000000001",
  name: "Little Oaks",
  score: 80,
  recommendation: "strong_fit",
  why: [],
  evidence_ids: [],
  utilities: {},
  facts: {
    as_of: "2026-10-01",
    safety_score: 82,
    license_status: "active",
    risk_probability_30d: 0.04,
    last_inspected_on: "2026-03-02",
    missing: [],
  },
  rank_stability: 1,
  trust_tier: "launch_ready",
};

const memoBy = (commute_engine: DecisionMemo["commute_engine"], ...names: UtilityName[]) =>
  ({
    commute_engine,
    weights: names.map((dimension) => ({ dimension, weight: 1 / names.length })),
    inputs: { geography: "80202", budget_weekly: 300, child_age_months: 8, as_of: "2026-11-22" },
  }) as DecisionMemo;

const shown = {
  state_code: "CO",
  licensed_list_on: undefined,
  inspections_until: undefined,
  score: { low: 72, high: 93, cap: null, inspections: 3, last_inspected_on: "2026-03-02" },
  has_conditions: false,
  severe_days: [],
} as const;

function reasonsBy(
  engine: DecisionMemo["commute_engine"],
  facts: Partial<Item["facts"]>,
  ...names: UtilityName[]
) {
  const memo = memoBy(engine, ...names);
  return reasonsOf(
    { item: { ...item, facts: { ...item.facts, ...facts } }, memo, shown },
    messages("en"),
  );
}

test("a license based on a list of licensed providers names the list instead of active", () => {
  const listed = { ...shown, licensed_list_on: "2026-01-06" };
  const said = (language: "en" | "es") =>
    reasonsOf({ item, memo: memoBy("osrm", "license_status"), shown: listed }, messages(language));
  expect(said("en")).toContain("On Colorado's licensed list\u00A0· Jan 6, 2026.");
  expect(said("en").join(" ")).not.toContain("Licensed");
  expect(said("es").join(" ")).not.toContain("Con licencia");
});

test("a provider without an inspection states the newest day with known inspections", () => {
  const { last_inspected_on: _none, ...facts } = item.facts;
  const until = { ...shown, inspections_until: "2014-08-25" };
  const never = { ...item, facts };
  expect(reasonsOf({ item: never, memo: memoBy("osrm"), shown: until }, messages("en"))).toContain(
    "We have no inspections of this provider. The inspection file ends Aug 25, 2014. That doesn't mean there were no problems.",
  );
});

const reasons = (facts: Partial<Item["facts"]>, ...names: UtilityName[]) =>
  reasonsBy("osrm", facts, ...names);

test("a weak fit is explained by its cause: a score below 60, or an unknown fact", () => {
  const weak = (score: number) =>
    adviceOf(
      { item: { ...item, recommendation: "weak_fit", score }, memo: memoBy("osrm"), shown },
      messages("en"),
    ).body;
  expect(weak(59.9)).toBe("It matches few of your priorities.");
  expect(weak(60)).toBe("We don't have some of the facts you prioritized.");
});

test("a historical record states its date as the reason for caution, and no other", () => {
  const historical = { ...item, recommendation: "consider_with_caution", trust_tier: "historical" };
  const facts = { ...item.facts, as_of: "2014-08-25", price_weekly: 250 };
  const read = { item: { ...historical, facts } as Item, memo: memoBy("osrm"), shown };
  expect(adviceOf(read, messages("en"))).toEqual({
    title: "Take care",
    body: "Historical record, Aug 25, 2014. Check with the agency.",
  });
});

test("a tied rank is described as tied", () => {
  expect(stabilityText(undefined, messages("en"))).toMatch(/^Tied/);
});

describe("the advice gives only the reasons that apply", () => {
  const advise = (
    recommendation: Item["recommendation"],
    facts: Partial<Item["facts"]>,
    cap: number | null = null,
  ) =>
    adviceOf(
      {
        item: { ...item, recommendation, facts: { ...item.facts, ...facts } },
        memo: memoBy("osrm"),
        shown: { ...shown, score: { ...shown.score, cap } },
      },
      messages("en"),
    );
  const county = { price_weekly: 323, price_source: "county_benchmark" } as const;
  const own = { price_weekly: 323, price_source: "facility" } as const;
  const known = { price_weekly: 250, price_source: "facility" } as const;
  const probationary = { license_status: "probationary" } as const;

  test.each<[string, Partial<Item["facts"]>, number | null, string, RegExp]>([
    ["a county's price", county, null, "Over your budget", /^The county price estimate is above/],
    ["its own price", own, null, "Over your budget", /^It costs more than your budget\.$/],
    ["probation", { ...known, ...probationary }, null, "Take care", /^Its license is on [^.]*\.$/],
    ["a cap", known, 49, "Take care", /^Its safety score is limited\. See why on its page\.$/],
    ["a cap that applied when it was written", known, null, "Take care", /limited/],
    [
      "probation and price",
      { ...own, ...probationary },
      69,
      "Take care",
      /license.*limited.*costs/,
    ],
  ])("%s", (_, facts, cap, title, body) => {
    expect(advise("consider_with_caution", facts, cap)).toEqual({
      title,
      body: expect.stringMatching(body),
    });
  });

  test.each([
    ["score", { ...known, safety_score: undefined }, /^It has no safety score\. Ask/],
    ["price", {}, /^We don't have its price/],
    ["both", { safety_score: undefined }, /^It has no safety score, and/],
  ])("what is not known: %s", (_, facts, body) => {
    const said = advise("verify_first", facts as Partial<Item["facts"]>);
    expect(said).toEqual({ title: "Check first", body: expect.stringMatching(body) });
  });
});

test("conditions and severe violations come first among the reasons", () => {
  const bound = { ...shown, has_conditions: true, severe_days: [GRAVE] };
  const said = reasonsOf(
    { item, memo: memoBy("osrm", "safety_score"), shown: bound },
    messages("en"),
  );
  expect(said.slice(0, 2)).toEqual([
    "The agency has put conditions on the license or taken action on it.",
    "Serious violation\u00A0· Mar 2, 2026.",
  ]);
});

test("a reason that a badge of the card gives is left out", () => {
  const said = ["Serious violation\u00A0· Mar 2, 2026.", "Last inspected on Mar 2, 2026."];
  expect(withoutBadges(said, [{ text: "Serious violation\u00A0· Mar 2, 2026" }])).toEqual([
    "Last inspected on Mar 2, 2026.",
  ]);
});

const GRAVE = { level: "serious", date: "2026-03-02" } as const;

describe("trade-offs of a shortlist", () => {
  const first = { ...item, facility_id: "fac_00000000000000000000000002", name: "First" };
  const result = (noted: Partial<DecisionMemo["tradeoffs"][number]> & { axis: UtilityName }) => {
    const shortlist = [first, item];
    const ids = { facility_id: item.facility_id, against_id: first.facility_id };
    const memo = { ...memoBy("osrm", noted.axis), shortlist } as DecisionMemo;
    return tradeoffText({ note: "", kind: "lead", ...ids, ...noted }, memo, messages("en"));
  };

  test("a difference of forecasts is in percentage points, never in percent", () => {
    expect(result({ axis: "risk_30d", by: 0.06, value: 0.09, given: 0.15 })).toBe(
      "Little Oaks has a forecast 6 percentage points lower for a significant violation: 9%, compared with 15% for First.",
    );
  });

  test("historical records are stated with the dates of their lists", () => {
    const noted = { axis: "as_of", note: "", kind: "historical_records", count: 1, of: 2 } as const;
    const memo = memoBy("osrm");
    const said = tradeoffText({ ...noted, list_dates: ["2014-08-25"] }, memo, messages("en"));
    expect(said).toContain("from lists of Aug 25, 2014");
  });
});

describe("reasons of a shortlist", () => {
  test("a score comes with its range and inspections", () => {
    expect(reasons({}, "safety_score")[0]).toBe(
      "Safety score 82 of 100. 75 is average. Based on: likely 72 to 93, 3 inspections, last inspected Mar 2, 2026.",
    );
  });

  test("a license is stated with the date of its list, and with an end date that has passed", () => {
    expect(reasons({}, "license_status")).toContain("Licensed. Agency's list of Oct 1, 2026.");
    const license_ended_on = "2026-11-01";
    expect(reasons({ license_ended_on }, "license_status")).toContain(
      "The license's end date, Nov 1, 2026, has passed. Ask the agency if it was renewed.",
    );
  });

  test("a forecast notes that a facility without inspections looks safe", () => {
    expect(reasons({}, "risk_30d")).toContainEqual(
      expect.stringMatching(/without inspections looks safe/),
    );
  });

  test("a forecast from an earlier day states that day", () => {
    const seenFrom = (risk_as_of: string) => reasons({ risk_as_of }, "risk_30d").join(" ");
    expect(seenFrom("2026-08-25")).toContain("in the 30 days from Aug 25, 2026.");
    expect(seenFrom("2026-11-22")).toContain("in 30 days.");
  });

  test("a county price that the survey imputed is labeled as imputed", () => {
    const county = {
      price_weekly: 219,
      price_source: "county_benchmark",
      price_year: 2018,
    } as const;
    const said = "About $219 a week for infants here (2018 survey)";
    expect(reasons({ ...county, price_imputed: true }, "price_weekly")[0]).toBe(
      `${said}, filled in by the survey for lack of answers. Ask this provider.`,
    );
    expect(reasons(county, "price_weekly")[0]).toBe(`${said}. Ask this provider.`);
  });

  test.each([
    ["en", 300.28, "That's less than $1 over your budget."],
    ["es", 300.28, "Es menos de $1 más que su presupuesto."],
    ["en", 300.5, "That's $1 over your budget."],
    ["en", 360, "That's $60 over your budget."],
  ] as const)(
    "a price above a budget of 300 is never shown as above it by zero dollars (%s, %d)",
    (locale, price, said) => {
      const facts = { ...item.facts, price_weekly: price, price_source: "facility" } as const;
      const read = { item: { ...item, facts }, memo: memoBy("osrm", "price_weekly"), shown };
      expect(reasonsOf(read, messages(locale))[1]).toBe(said);
    },
  );

  test("a facility of unknown ages comes with the advice to ask about the child's age", () => {
    const asked = /Ask if it takes a child of 8 months/;
    const missing = [{ field: "age_max_months", code: "missing_age_range" }];
    expect(reasons({ missing })[0]).toMatch(asked);
    expect(reasons({}).join(" ")).not.toMatch(asked);
  });

  test("a facility known by its ZIP code alone has no distance or drive of its own", () => {
    const near = { distance_miles: 0, commute_minutes: 4 };
    expect(reasons(near, "commute_minutes")).toEqual(
      expect.arrayContaining(["A drive of about 4 minutes.", "Less than 0.1 miles away."]),
    );
    for (const location_precision of ["zip", "withheld"] as const) {
      const facts = { ...near, location_precision };
      const said = reasonsBy("great_circle_estimate", facts, "commute_minutes").join(" ");
      // Four minutes by road lead to another ZIP code.
      expect(reasons(facts, "commute_minutes").join(" ")).toContain("4 minutes to the middle");
      expect(said).toContain("In ZIP code 80202. We don't have its exact location.");
      expect(said).toContain("No drive time");
      expect(said).not.toMatch(/\d (miles|minutes)/);
    }
    const far = { distance_miles: 3.2, commute_minutes: 14, location_precision: "zip" } as const;
    expect(reasons(far, "commute_minutes")).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A drive of about 14 minutes to the middle of its ZIP code/),
        "About 3.2 miles away (ZIP area).",
      ]),
    );
  });

  test("a temporary closure comes first among the reasons", () => {
    const first = (license_stage: string) => reasons({ license_stage }, "safety_score")[0];
    expect(first("temporarily_closed")).toMatch(/temporarily closed/);
    expect(first("in_renewal")).toMatch(/^Safety score/);
  });
});
