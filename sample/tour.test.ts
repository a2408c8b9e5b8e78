import { beforeAll, describe, expect, test, vi } from "vitest";
import { greatCircleMiles } from "#lib/kernel/geo";
import { severityOf } from "#lib/scoring/severity";
import { type Safety, scoreSafety } from "#lib/scoring/safety";
import { muOf, strataOf } from "#lib/scoring/strata";
import { isEvent, type Visit, visitPoints, VISITS } from "#lib/scoring/visits";

import { dayNumber, dateOfDay } from "#lib/kernel/days";
import { isListed, momentOf, sampleMonths, valueAt } from "./moment";
import { nycFiles } from "./nyc-files";
import { texasOperations } from "./texas";
import { texasFiles } from "./texas-files";
import { isHome, type Operation } from "./texas-operation";
import { type Activity, texasActivities } from "./texas-visits";

// Seven samples are generated and scored, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ZIP_78704 = { lat: 30.2428, lng: -97.7658 };
/**
 * `as_of` shifts dates by whole days, and inspections off the weekend. Seven days cover all cases.
 */
const DAYS = Array.from({ length: 7 }, (_, k) => dateOfDay(dayNumber("2026-11-21") + k));

type Place = { operation: Operation; type: "center" | "home"; visits: Visit[]; score: Safety };
type World = {
  as_of: string;
  places: Map<number, Place>;
  scoreOn(license: number, day: string): number;
};

let worlds: World[];
beforeAll(() => {
  worlds = DAYS.map(worldOf);
}, 60_000);

/** Returns every operation of one day by license number, scored as in the product. */
function worldOf(as_of: string): World {
  const moment = momentOf(as_of, as_of);
  const seen = texasOperations(moment.as_of)
    .filter((operation) => isListed(operation, moment))
    .map((operation) => ({
      operation,
      type: isHome(operation.type) ? ("home" as const) : ("center" as const),
      visits: texasActivities(operation, moment).map(visitOf),
    }));
  const rows = seen.flatMap(({ operation, type, visits }) =>
    visits.map((visit) => ({
      facility_id: String(operation.index),
      jurisdiction_id: "tx",
      facility_type: type,
      date: visit.date,
      points: visit.points,
      exposure: VISITS.exposure[visit.purpose],
      is_event: isEvent(visit),
    })),
  );
  const strata = strataOf(rows, as_of);
  if (!strata) throw new Error("nothing to compare with");
  const score = (type: string, visits: Visit[], day: string) =>
    scoreSafety({
      as_of: day,
      peer_group: `tx/${type}`,
      mu: muOf(strata, "tx", type),
      license_status: "active",
      has_merge_conflict: false,
      jurisdiction: {
        is_covered: true,
        has_inspection_source: true,
        inspected_facilities: seen.length,
        counted_only_pct: 0,
        are_counts_missing: false,
        are_clean_missing: false,
      },
      visits,
      days_without_result: [],
    });
  const places = new Map(
    seen.map((one) => [
      90_100_001 + one.operation.index * 3,
      { ...one, score: score(one.type, one.visits, as_of) },
    ]),
  );
  return {
    as_of,
    places,
    scoreOn(license, day) {
      const { type, visits } = placeOf({ places }, license);
      return score(type, visits, day).value ?? Number.NaN;
    },
  };
}

function visitOf({ id, visit, citations }: Activity): Visit {
  const levels = citations.map(({ risk_level }) => severityOf("tx-hhsc", risk_level).severity);
  const count = (level: string) => levels.filter((one) => one === level).length;
  const findings = { serious: count("serious"), moderate: count("moderate"), low: count("low") };
  return {
    inspection_id: String(id),
    date: dateOfDay(visit.day),
    purpose: visit.reason === "complaint" || visit.reason === "self_report" ? "partial" : "full",
    findings,
    points: visitPoints({ findings }).points,
  };
}

function placeOf({ places }: Pick<World, "places">, license: number): Place {
  const place = places.get(license);
  if (!place) throw new Error(`${license} is not listed`);
  return place;
}

function daysAgo(world: World, day: string): number {
  return dayNumber(world.as_of) - dayNumber(day);
}

describe("the README's tour around 78704 is right on every day of a week", () => {
  test("dozens of centers within three miles of 78704 take a child of 14 months, and many score 80", () => {
    for (const { places } of worlds) {
      const near = [...places.values()].filter(
        ({ operation: { point, ages }, type }) =>
          type === "center" &&
          ages.includes("Infant") &&
          point !== undefined &&
          greatCircleMiles(ZIP_78704, point) <= 3,
      );
      expect(near.length).toBeGreaterThanOrEqual(40);
      expect(near.filter(({ score }) => (score.value ?? 0) >= 80).length).toBeGreaterThan(15);
      expect(near.filter(({ score }) => (score.value ?? 100) < 70).length).toBeGreaterThan(3);
      expect(near.filter(({ score }) => score.value === undefined).length).toBeGreaterThan(1);
    }
  });

  test.each([
    [90_100_082, 80, 90],
    [90_100_085, 80, 90],
    [90_100_088, 80, 90],
    [90_100_091, 80, 90],
    [90_100_094, 80, 90],
    [90_100_097, 80, 90],
    [90_100_100, 70, 79],
    [90_100_103, 70, 79],
    [90_100_106, 70, 84],
    [90_100_109, 70, 84],
    [90_100_112, 45, 68],
    [90_100_115, 45, 68],
    [90_100_130, 80, 90],
    [90_100_133, 80, 90],
  ])("%i is in 78704 and scores between %i and %i", (license, low, high) => {
    for (const world of worlds) {
      const { operation, score } = placeOf(world, license);
      expect(operation.place.zip).toBe("78704");
      expect(score.value).toBeGreaterThanOrEqual(low);
      expect(score.value).toBeLessThanOrEqual(high);
    }
  });

  test("90100094 takes no child under 18 months", () => {
    for (const world of worlds) {
      expect(placeOf(world, 90_100_094).operation.ages).not.toContain("Infant");
    }
  });

  test("90100097 has not been inspected for 11 months", () => {
    for (const world of worlds) {
      const last = placeOf(world, 90_100_097).visits.at(-1);
      expect(daysAgo(world, last?.date ?? "")).toBeGreaterThan(330);
    }
  });

  test("90100100 has an open serious violation of three weeks ago, and 90100103 an open moderate one", () => {
    for (const world of worlds) {
      const moment = momentOf(world.as_of, world.as_of);
      const open = (license: number) => {
        const { operation } = placeOf(world, license);
        const last = texasActivities(operation, moment).at(-1);
        const findings = last?.citations.map(({ finding }) => finding) ?? [];
        expect(findings.every((one) => !one.corrected_at_visit && !one.verified)).toBe(true);
        return { age_days: moment.as_of - (last?.visit.day ?? 0), level: findings[0]?.level };
      };
      expect(open(90_100_100)).toEqual({ age_days: expect.closeTo(24, -0.5), level: "serious" });
      expect(open(90_100_103)).toEqual({ age_days: expect.closeTo(85, -0.5), level: "moderate" });
    }
  });

  test("90100115 is under corrective action, and 90100031 is from file 2 on", () => {
    for (const world of worlds) {
      for (const license of [90_100_115, 90_100_031]) {
        const { operation } = placeOf(world, license);
        expect(valueAt(operation.corrective_action, momentOf(world.as_of, world.as_of))).toBe(
          "YES",
        );
        expect(operation.conditions).toBe(true);
      }
    }
  });

  test("90100118 is better than 17 months ago, and 90100121 is worse", () => {
    for (const world of worlds) {
      const turn = dateOfDay(dayNumber(world.as_of) - 500);
      const change = (license: number) =>
        world.scoreOn(license, world.as_of) - world.scoreOn(license, turn);
      expect(change(90_100_118)).toBeGreaterThan(7);
      expect(change(90_100_121)).toBeLessThan(-7);
    }
  });

  test("90100124 was licensed this year and inspected once, and has no score", () => {
    for (const world of worlds) {
      const { operation, visits, score } = placeOf(world, 90_100_124);
      expect(visits).toHaveLength(1);
      expect(dayNumber(visits[0]?.date ?? "")).toBeGreaterThan(operation.issued);
      expect(score.abstention_reasons).toEqual(["insufficient_inspections"]);
    }
  });

  test("DC910023 was closed at an inspection within the year, and DC910025 more than a year ago", () => {
    for (const as_of of DAYS) {
      const closings = sampleMonths(as_of)
        .flatMap((month) => nycFiles(momentOf(as_of, month)))
        .filter(({ stream_hint }) => stream_hint === "inspection_summaries")
        .flatMap(({ text }) => [...text.matchAll(/^(DC\d+),(\S{10}),[^\n]*-Closed - /gm)])
        .map(([, site, date]) => {
          const [month, day, year] = (date ?? "").split("/");
          const visited = dayNumber(`${year}-${month}-${day}`);
          return [site, dayNumber(as_of) - visited < 365];
        });
      expect(closings).toEqual([
        ["DC910023", true],
        ["DC910025", false],
      ]);
    }
  });

  test("90100136 is listed in files 0 to 2 and revoked before file 3", () => {
    const months = sampleMonths(DAYS[0] ?? "").map((month) => {
      const files = texasFiles(momentOf(DAYS[0] ?? "", month));
      const named = (hint: string) =>
        files.some(({ stream_hint, text }) => stream_hint === hint && text.includes("90100136"));
      return [named("operations"), named("license_revocations")];
    });
    const [listed, revoked] = [
      [true, false],
      [false, true],
    ];
    expect(months).toEqual([listed, listed, listed, revoked, revoked]);
  });

  test("90100127 and 90100130 have almost the same name", () => {
    const names = [90_100_127, 90_100_130].map((license) => {
      return worlds[0] && placeOf(worlds[0], license).operation.name[0]?.[1];
    });
    expect(names).toEqual(["Little Barnswallow School", "Little Barnswallow School West"]);
  });
});
