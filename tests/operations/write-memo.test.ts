import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import {
  ABSTENTION_TEXT,
  type ForecastAbstention,
  type SafetyAbstention,
} from "#lib/scoring/abstain";
import { call, issueKey } from "#tests/api";
import { pinClock, testDatabase, type TestDatabase } from "#tests/database";

/** Number of upcoming candidate reads that a data change overtakes. */
let overtakes = 0;
vi.mock("#lib/decisions/memo-candidates", async (original) => {
  const real = await original<typeof import("#lib/decisions/memo-candidates")>();
  const readCandidates: typeof real.readCandidates = async (...asked) => {
    const candidates = await real.readCandidates(...asked);
    if (overtakes > 0) {
      overtakes -= 1;
      await connection().sql`update service_versions set data_version = data_version + 1`;
    }
    return candidates;
  };
  return { ...real, readCandidates };
});

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());
afterEach(() => pinClock());

const asked = (changes: object = {}) => ({
  geography: "78704",
  child_age_months: 30,
  budget_weekly: 320,
  ...changes,
});
const ask = (changes: object = {}, by = key) =>
  call("/v1/decision/memo", { key: by, body: asked(changes) });

type Item = {
  rank: number;
  facility_id: string;
  score: number;
  utilities: Record<string, number>;
  trust_tier: string;
  why: string[];
  facts: { safety_score?: number; price_weekly?: number; commute_minutes?: number };
};
const idsOf = (body: { shortlist: Item[] }) => body.shortlist.map((item) => item.facility_id);
const axesOf = (body: { tradeoffs: { axis: string }[] }) => body.tradeoffs.map(({ axis }) => axis);

describe("200", () => {
  test("a memo returns a ranked shortlist with reasons, evidence, exclusions, and its inputs", async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.memo_id).toMatch(/^memo_[0-9A-Z]{26}$/);
    expect(body.shortlist.map((item: Item) => item.rank)).toEqual([1, 2, 3, 4, 5]);
    expect(body).toMatchObject({
      trust_floor: "launch_ready",
      radius_miles: 15,
      method_version: "memo-1.1",
      inputs: { ...asked(), shortlist_limit: 5, priorities: [], as_of: "2026-11-01" },
    });
    expect(body.summary).toContain("within 15 miles of 78704");
    expect(body.tradeoffs.length).toBeLessThanOrEqual(4);
    for (const item of body.shortlist) {
      expect(item.why).toHaveLength(3);
      expect(item.as_of).toBe(item.facts.as_of);
      expect(item.why).toContain(
        `License ${item.facts.license_status} on the list of ${item.as_of}.`,
      );
      const isTied = item.missing.some(({ code }: { code: string }) => code === "tied");
      expect(item.rank_stability === undefined).toBe(isTied);
    }
  });

  test("sample facilities are marked, and the summary mentions them", async () => {
    const { body } = await ask();
    expect(body.shortlist.every((item: { is_sample: boolean }) => item.is_sample)).toBe(true);
    expect(body.summary).toContain("5 of the facilities listed are fictional sample data");
  });

  test("a temporarily closed facility is listed with that fact", async () => {
    const [first] = (await ask()).body.shortlist;
    expect(first.facts).not.toHaveProperty("license_stage");
    await connection().sql`
      update facilities set license_stage = 'temporarily_closed' where id = ${first.facility_id}`;
    const { body } = await ask({ shortlist_limit: 7 });
    await connection().sql`
      update facilities set license_stage = null where id = ${first.facility_id}`;
    expect(body.shortlist[0].facts.license_stage).toBe("temporarily_closed");
    expect(body.shortlist[0].why.join(" ")).toContain("temporarily closed");
  });

  test("each score is the weighted sum of its utilities, and the scores never rise down the list", async () => {
    const { body } = await ask({ priorities: ["safety"], commute_origin: "78704" });
    const weights: { dimension: string; weight: number }[] = body.weights;
    for (const { score, utilities } of body.shortlist as Item[]) {
      const sum = weights.reduce(
        (total, { dimension, weight }) => total + weight * (utilities[dimension] ?? Number.NaN),
        0,
      );
      expect(Math.abs(score - 100 * sum)).toBeLessThan(0.1);
    }
    const scores = (body.shortlist as Item[]).map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test("evidence ids are the newest of the facility's own", async () => {
    const [first] = (await ask()).body.shortlist;
    const listed = await call(`/v1/facilities/${first.facility_id}/evidence?limit=3`, { key });
    expect(first.evidence_ids).toEqual(listed.body.data.map(({ id }: { id: string }) => id));
  });

  test("a memo for a state searches the whole state", async () => {
    const { body } = await ask({ geography: "TX", shortlist_limit: 10 });
    expect(body.shortlist).toHaveLength(10);
    expect(body).not.toHaveProperty("radius_miles");
    const [{ count } = { count: 0 }] = await connection().sql<{ count: number }[]>`
      select count(*)::int as count from facilities where state_code = 'TX'`;
    const excluded = body.excluded.reduce(
      (sum: number, one: { count: number }) => sum + one.count,
      0,
    );
    const eligible = Number(/of (\d+) eligible/.exec(body.summary)?.[1]);
    expect(excluded + eligible).toBe(count);
  });

  test("the radius grows to 25 miles if few facilities are near", async () => {
    const [far] = await connection().sql<{ zip: string }[]>`
      select z.zip from zips z where z.state_code = 'TX'
        and (select count(*) from facilities f where f.safety_score is not null
          and (f.xyz <-> cube(array[3958.7613*cos(radians(z.lat))*cos(radians(z.lng)),
            3958.7613*cos(radians(z.lat))*sin(radians(z.lng)),
            3958.7613*sin(radians(z.lat))])) between 16 and 24) > 20
        and not exists (select 1 from facilities f
          where (f.xyz <-> cube(array[3958.7613*cos(radians(z.lat))*cos(radians(z.lng)),
            3958.7613*cos(radians(z.lat))*sin(radians(z.lng)),
            3958.7613*sin(radians(z.lat))])) < 15)
      order by 1 limit 1`;
    const { body } = await ask({ geography: far?.zip });
    expect(body.radius_miles).toBe(25);
    expect(body.shortlist).toHaveLength(5);
  });
});

describe("the listed facilities", () => {
  test("a memo lists only launch_ready facilities, unless others are allowed", async () => {
    const strict = await ask({ geography: "NY" });
    expect(strict.body.shortlist).toEqual([]);
    expect(strict.body.summary).toContain("No provider in NY can be shortlisted");
    expect(strict.body.excluded).toContainEqual({
      reason_code: "not_launch_ready",
      count: expect.any(Number),
    });
    const open = await ask({ geography: "NY", allow_non_launch_ready: true });
    expect(open.body.trust_floor).toBe("historical");
    expect(open.body.shortlist.map((item: Item) => item.trust_tier)).toContain("score_ready");
  });

  test("an unscored facility is recommended for verification, with the reason for its missing score", async () => {
    const { body } = await ask({ geography: "CA", allow_non_launch_ready: true });
    expect(body.shortlist).toHaveLength(5);
    for (const item of body.shortlist) {
      expect(item.recommendation).toBe("verify_first");
      expect(item.facts.missing.map(({ field }: { field: string }) => field)).toContain(
        "safety_score",
      );
    }
    expect(axesOf(body)).toContain("evidence");
  });

  test("the reason for a missing score or forecast is the one of the facility's record", async () => {
    const asked = { geography: "CA", allow_non_launch_ready: true, priorities: ["risk"] };
    const { body } = await ask(asked);
    expect(body.shortlist).toHaveLength(5);
    for (const { facility_id, facts, why } of body.shortlist) {
      const codes = Object.fromEntries(
        facts.missing.map(({ field, code }: { field: string; code: string }) => [field, code]),
      );
      const forecast = await call(`/v1/facilities/${facility_id}/risk-forecast`, { key });
      const [reason] = forecast.body.abstention_reasons as ForecastAbstention[];
      expect(reason).not.toBe("jurisdiction_uncalibrated");
      expect(codes["risk_probability_30d"]).toBe(reason);
      const { message } = ABSTENTION_TEXT[codes["safety_score"] as SafetyAbstention];
      expect(why.join(" ")).toContain(message);
    }
  });

  test("a memo lists only licensed facilities that accept the child's age", async () => {
    const { body } = await ask({ geography: "TX", child_age_months: 2, shortlist_limit: 10 });
    const rows = await connection().sql`
      select id from facilities where id = any(${idsOf(body)})
        and license_status in ('active', 'probationary') and coalesce(age_min_months, 0) <= 2`;
    expect(rows).toHaveLength(10);
  });

  test("an area without facilities returns 200 with an empty shortlist", async () => {
    const { status, body } = await ask({ geography: "WY" });
    expect([status, body.shortlist, body.tradeoffs]).toEqual([200, [], []]);
    expect(body.summary).toContain("We have no records of providers there");
  });

  test("facilities are no longer launch_ready once their records are stale", async () => {
    pinClock("2027-01-15T00:00:00Z");
    const { body } = await ask();
    expect([body.shortlist, body.excluded.at(-1).reason_code]).toEqual([[], "not_launch_ready"]);
  });
});

describe("priorities", () => {
  test("unknown priorities are ignored and named, and aliases are accepted", async () => {
    const { status, body } = await ask({
      priorities: ["price", "vibes", "Safety", "price_weekly"],
    });
    expect(status).toBe(200);
    expect(body.inputs.priorities).toEqual(["price_weekly", "safety_score"]);
    expect(body.weights[0]).toEqual({ dimension: "price_weekly", weight: 0.6111 });
    expect(body.tradeoffs.at(-1)).toMatchObject({ axis: "priorities" });
    expect(body.tradeoffs.at(-1).note).toContain("vibes");
  });

  test("a commute priority without an origin is ignored and named", async () => {
    const { body } = await ask({ priorities: ["commute_minutes"] });
    expect(body.inputs.priorities).toEqual([]);
    expect(body.tradeoffs.at(-1).note).toContain("commute_minutes");
    expect(body).not.toHaveProperty("commute_engine");
  });

  test("the risk is weighted by the probability of the forecast route", async () => {
    const { body } = await ask({ priorities: ["risk_probability_30d"] });
    for (const { facility_id, utilities, facts } of body.shortlist as Item[]) {
      const forecast = await call(`/v1/facilities/${facility_id}/risk-forecast`, { key });
      const { risk_probability, base_rate } = forecast.body;
      const worth = Math.min(1, Math.max(0, 1 - risk_probability / (3 * base_rate)));
      expect(utilities["risk_30d"]).toBeCloseTo(worth, 3);
      expect(facts).toHaveProperty("risk_as_of", forecast.body.as_of);
    }
  });
});

describe("the same question", () => {
  test("the same request returns the same memo, byte for byte, for any key and at any hour of the day", async () => {
    const first = await ask({ priorities: ["safety", "nonsense"] });
    pinClock("2026-11-01T23:59:59Z");
    const other = await issueKey("read");
    const again = await ask({ priorities: ["safety_score", "nonsense", "safety"] }, other);
    expect(again.text).toBe(first.text);
  });

  test("8 concurrent equal requests return the same memo", async () => {
    const bodies = await Promise.all(
      Array.from({ length: 8 }, () => ask({ geography: "TX", budget_weekly: 299 })),
    );
    expect(new Set(bodies.map(({ text }) => text)).size).toBe(1);
  });

  test.each([
    [{ budget_weekly: 319 }],
    [{ child_age_months: 31 }],
    [{ shortlist_limit: 4 }],
    [{ priorities: ["price"] }],
    [{ priorities: ["vibes"] }],
    [{ allow_non_launch_ready: true }],
    [{ commute_origin: "78704" }],
  ])("a different request returns a different id: %j", async (changes) => {
    expect((await ask(changes)).body.memo_id).not.toBe((await ask()).body.memo_id);
  });
});

describe("data that change during a memo", () => {
  const versionNow = async () => {
    const [row] = await connection().sql`select data_version::float8 from service_versions`;
    return row?.["data_version"] as number;
  };

  test("a memo is computed again if the data change meanwhile, and names the version of all its data", async () => {
    overtakes = 1;
    const { status, body } = await ask({ budget_weekly: 331 });
    expect([status, overtakes]).toEqual([200, 0]);
    expect(body.data_version).toBe(await versionNow());
  });

  test("a memo returns 503 with Retry-After if the data keep changing", async () => {
    overtakes = 3;
    const { status, headers, body } = await ask({ budget_weekly: 332 });
    expect([status, headers["Retry-After"], body.code]).toEqual([503, "5", "unavailable"]);
    expect((await ask({ budget_weekly: 332 })).body.data_version).toBe(await versionNow());
  });
});
