import { describe, expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { PeerLine } from "#lib/facilities/peers";
import { messages } from "#lib/language/messages";
import { activeLicense, cleanFacility, TODAY } from "#tests/clean-facility";
import { inspectionsTile, licenseTile, scoreTile, violationsTile } from "./tiles";
import { reasonsBesideInspections } from "./totals";

const text = messages("en");
const es = messages("es");

type Visit = FacilityDetail["inspections"][number];

const visit = (date: string, findings: object, violations?: number): Visit => ({
  id: `insp_${date}`,
  date,
  source: "https://agency.example/1",
  source_url_kind: "record",
  kind: "Inspection",
  purpose: "full",
  findings: { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0, ...findings },
  ...(violations === undefined ? {} : { violations }),
  missing: [],
});

const record = (changes: object = {}): FacilityDetail =>
  ({
    ...cleanFacility,
    state_code: "TX",
    as_of: "2026-10-20",
    listed: true,
    safety: { peer_group: "tx-hhsc/center", caps: [], abstention_reasons: [] },
    ...changes,
  }) as unknown as FacilityDetail;

const license = (changes: object) => {
  const { body, tone, note } = licenseTile(record(changes), text);
  return [tone, body, ...(note === undefined ? [] : [note])];
};

describe("the license tile", () => {
  test("only a list of at most 120 days reassures", () => {
    expect(license({})).toEqual(["good", "Licensed. Texas's list of Oct 20, 2026."]);
    expect(license({ as_of: "2026-06-01" })).toEqual([
      "neutral",
      "Licensed. Texas's list of Jun 1, 2026.",
    ]);
  });

  test("a list older than 400 days is history, and says only the month", () => {
    expect(license({ as_of: "2022-02-22" })).toEqual([
      "history",
      "Listed as licensed in Feb 2022.",
    ]);
  });

  test("an end date that passed since an old list is no sign of a renewal", () => {
    const ended = { license: { ...activeLicense, expires_on: "2015-04-19" } };
    expect(license({ ...ended, as_of: "2014-08-25" })).toEqual([
      "history",
      "Listed as licensed in Aug 2014.",
      "The license's end date was Apr 19, 2015.",
    ]);
    const current = { license: { ...activeLicense, expires_on: "2026-10-30" } };
    expect(license(current).at(-1)).toBe("End date passed (Oct 30, 2026); may be renewing.");
  });

  test("the agency's own word replaces our word for several exceptions", () => {
    const own = { ...activeLicense, state_term: "PROVISIONAL" };
    const listed = { license_status: "probationary", as_of: "2023-01-31" };
    expect(license({ ...listed, license: own })[1]).toBe("Listed in Jan 2023: “Provisional”.");
    const conditions = ["Corrective action"];
    expect(license({ ...listed, license: { ...own, conditions } })[1]).toBe(
      "Listed in Jan 2023: probation, provisional, or enforcement action.",
    );
  });

  test("a provider off the newest list has both dates", () => {
    expect(license({ as_of: "2025-12-01", not_seen_since: "2026-04-30" })).toEqual([
      "history",
      "Not on the Apr 30, 2026 list; last listed Dec 1, 2025.",
    ]);
  });

  test("a list of licensed providers is named as such", () => {
    const listed = { ...activeLicense, status_basis: "listed", as_of: "2026-10-20" };
    expect(license({ state_code: "CO", license: listed })).toEqual([
      "neutral",
      "On Colorado's licensed list of Oct 20, 2026.",
    ]);
  });

  test.each([
    ["probationary", "attention"],
    ["pending", "neutral"],
    ["revoked", "stop"],
    ["suspended", "stop"],
    ["closed", "history"],
  ] as const)("a license that is %s has the tone %s", (license_status, tone) => {
    expect(license({ license_status })[0]).toBe(tone);
  });

  test("a revoked license stays red on an old list", () => {
    expect(license({ license_status: "revoked", as_of: "2022-02-22" })[0]).toBe("stop");
  });

  test("a city's own agency is named, not its state", () => {
    const safety = { peer_group: "sample-ny-dohmh/center", caps: [], abstention_reasons: [] };
    expect(license({ state_code: "NY", safety })[1]).toContain("New York City's list");
    expect(licenseTile(record({ state_code: "NY", safety }), es).body).toContain(
      "Lista de la ciudad de Nueva York",
    );
  });
});

describe("the tiles of inspections", () => {
  const visits = [visit("2026-05-01", { serious: 1 }, 1), visit("2024-03-01", {}, 0)];

  test("inspections have the months of the first and last", () => {
    expect(inspectionsTile(record({ inspections: visits }), text).body).toBe(
      "2 inspections, Mar 2024 to May 2026.",
    );
    expect(inspectionsTile(record(), text).body).toContain("We don't have Texas's inspections");
  });

  test("serious violations are compared with similar providers", () => {
    const rank = { median: 2, low: 1, high: 3, n: 40, below_pct: 10 };
    const peers = [{ measure: "serious_findings_36m", value: 1, rank }] as PeerLine[];
    const facility = record({ inspections: visits });
    expect(violationsTile(facility, TODAY, peers, text)?.body).toBe(
      "1 serious violation since Mar 2024. Similar providers: 2 serious.",
    );
    expect(violationsTile(facility, TODAY, [], text)?.body).toBe(
      "1 serious violation since Mar 2024.",
    );
  });

  test("a count covers three years only if inspections go back so far", () => {
    const earlier = [...visits, visit("2022-01-01", {}, 0)];
    expect(violationsTile(record({ inspections: earlier }), TODAY, [], text)?.body).toBe(
      "1 serious violation in 3 years.",
    );
  });

  test("many small violations are not hidden by a zero of serious ones", () => {
    const inspections = [visit("2026-05-01", { low: 18 }, 18)];
    expect(violationsTile(record({ inspections }), TODAY, [], text)?.body).toBe(
      "18 violations, none serious, since May 2026.",
    );
    expect(violationsTile(record({ inspections }), TODAY, [], es)?.body).toContain(
      "18 infracciones",
    );
  });

  test("violations without a level aren't counted as not serious", () => {
    const inspections = [visit("2026-05-01", { low: 13, unrated: 9 }, 22)];
    expect(violationsTile(record({ inspections }), TODAY, [], text)?.body).toBe(
      "22 violations, 9 without a published level and none of the others serious, since May 2026.",
    );
    const some = [visit("2026-05-01", { serious: 1, low: 12, unrated: 9 }, 22)];
    expect(violationsTile(record({ inspections: some }), TODAY, [], text)?.body).toBe(
      "22 violations, 1 serious, 9 without a published level, since May 2026.",
    );
    expect(violationsTile(record({ inspections }), TODAY, [], es)?.body).toContain(
      "22 infracciones, 9 sin nivel publicado",
    );
  });

  test("older violations aren't denied by years without inspections", () => {
    const inspections = [visit("2022-03-10", { unrated: 20 }, 20)];
    expect(violationsTile(record({ inspections }), TODAY, [], text)?.body).toBe(
      "No inspections in the 3 years to Nov 2026. 20 violations on file.",
    );
  });

  test("no zero is shown where inspections or their violations aren't known", () => {
    expect(violationsTile(record(), TODAY, [], text)).toBeUndefined();
    const dates_only = record({ inspections: [visit("2026-05-01", {})] });
    expect(violationsTile(dates_only, TODAY, [], text)?.body).toContain("not what they found");
    const results_only = record({
      inspections: [{ ...visit("2026-05-01", {}), outcome: "Violations corrected" }],
    });
    expect(violationsTile(results_only, TODAY, [], text)?.body).toContain("only results");
    const old = record({ inspections: [visit("2014-05-01", {}, 0)] });
    expect(violationsTile(old, TODAY, [], text)?.body).toBe(
      "No inspections in the 3 years to Nov 2026.",
    );
  });

  test("a serious violation without an inspection or a date is counted", () => {
    const alone = { id: "vio_1", severity: "serious", status: "open", missing: [] };
    const facility = record({ inspections: [visit("2026-05-01", {}, 0)], violations: [alone] });
    expect(violationsTile(facility, TODAY, [], text)?.body).toBe(
      "1 serious violation since May 2026.",
    );
  });
});

describe("the score tile", () => {
  const scored = (low: number, high: number, changes: object = {}) => {
    const safety = { value: 76, low, high, peer_group: "tx-hhsc/center", caps: [] };
    return record({ safety: { ...safety, abstention_reasons: [] }, ...changes });
  };

  test("words follow the likely range, and the number comes second", () => {
    expect(scoreTile(scored(70, 80), text)).toMatchObject({
      body: "About average.",
      note: "76 of 100. Likely range: 70 to 80.",
    });
    expect(scoreTile(scored(76, 80), text)?.body).toBe("Fewer violations than average.");
    expect(scoreTile(scored(60, 74), text)?.body).toBe("More violations than average.");
  });

  test("a score from an old list or old inspections is no tile", () => {
    expect(scoreTile(scored(70, 80, { as_of: "2022-02-22" }), text)).toBeUndefined();
    const inspections = [visit("2014-05-01", {}, 0)];
    expect(scoreTile(scored(70, 80, { inspections }), text)).toBeUndefined();
  });
});

describe("the tiles of a record that has only totals", () => {
  const SAID = "10 inspections since March 1, 2018; 1 with violations";
  const totals = (date: string, outcome = SAID) => ({ ...visit(date, {}), outcome });
  const one = record({ inspections: [totals("2022-09-30")] });

  test("the inspections tile states the totals, not one inspection", () => {
    expect(inspectionsTile(one, text)).toMatchObject({
      body: "10 inspections since Mar 1, 2018; 1 with violations.",
      note: "The newest inspection was in Sep 2022.",
    });
    expect(inspectionsTile(one, es).body).toContain("10 inspecciones");
  });

  test("the totals of several licenses aren't added", () => {
    const inspections = [totals("2022-09-30"), totals("2022-05-30")];
    expect(inspectionsTile(record({ inspections }), text).body).toBe(
      "Totals for 2 licenses, below.",
    );
  });

  test("the violations tile doesn't deny inspections if the newest is older than 3 years", () => {
    expect(violationsTile(one, TODAY, [], text)?.body).toContain("only totals");
  });

  test("the score's reason is what the file lacks, not too few inspections", () => {
    const abstention_reasons = ["insufficient_inspections", "severity_unusable"];
    const { safety } = one;
    const withReasons = (inspections: Visit[]) =>
      reasonsBesideInspections({ inspections, safety: { ...safety, abstention_reasons } }, text);
    expect(withReasons(one.inspections)).toEqual(["severity_unusable"]);
    expect(withReasons([visit("2026-05-01", {})])).toEqual(["severity_unusable"]);
    expect(withReasons([visit("2026-05-01", {}, 0)])).toEqual(abstention_reasons);
  });
});

test("a count of violations names a month once if it starts and ends in it", () => {
  const inspections = [visit("2022-05-03", { low: 2 }, 2)];
  const old = record({ as_of: "2022-05-31", inspections });
  expect(violationsTile(old, "2022-05-31", [], text)?.body).toContain("in May 2022");
});
