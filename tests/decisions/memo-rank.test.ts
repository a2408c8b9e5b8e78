import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFilters } from "#lib/facilities/filters";
import { readForecaster } from "#lib/forecasts/forecast";
import { readForecastRecords } from "#lib/forecasts/records";
import { readCandidates } from "#lib/decisions/memo-candidates";
import { rankEligible } from "#lib/decisions/memo-rank";
import { now } from "#lib/kernel/clock";
import type { RankInputs } from "#lib/scoring/memo-gates";
import { priorityWeights } from "#lib/scoring/priorities";
import { type RankedCandidate, rankCandidates } from "#lib/scoring/rank";
import { rankStability } from "#lib/scoring/stability";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

describe("a ranking by forecasts that are read in batches", () => {
  test.each([
    [["risk"], 5],
    [["safety", "risk"], 10],
    [["price", "license", "risk"], 10],
    [["inspection_recency", "risk"], 1],
  ])(
    "batched reads by %j give the same first %i as reading all forecasts",
    async (priorities, limit) => {
      const filters = await writeFilters({ state_code: "TX", limit: 1, offset: 0 });
      const candidates = await readCandidates(filters, 30, now());
      const { weights } = priorityWeights(priorities, false);
      const ranking = {
        weights,
        budget_weekly: 320,
        limit,
        origin: undefined,
        ranks_unscored: true,
        now: now(),
      };
      const { ranked, unread } = await rankEligible(candidates, ranking);

      const forecast = await readForecaster(now());
      const records = await readForecastRecords(candidates.map(({ facility_id }) => facility_id));
      const risks = new Map(
        records.map((record) => {
          const { risk_probability: probability, base_rate } = forecast(record, 30);
          const isKnown = probability !== undefined && base_rate !== undefined;
          return [record.facility_id, isKnown ? { probability, base_rate } : null];
        }),
      );
      const whole = candidates.map((one) => ({ ...one, risk: risks.get(one.facility_id) ?? null }));
      const all = rankCandidates(whole, weights, 320);
      const shown = ({ candidate, score }: RankedCandidate<RankInputs>) => [
        candidate.facility_id,
        score,
      ];
      expect(ranked.slice(0, limit).map(shown)).toEqual(all.slice(0, limit).map(shown));
      expect(ranked.length + unread.length).toBe(candidates.length);
      const exact = rankStability(all, limit, weights);
      for (const [place, share] of rankStability(ranked, limit, weights, unread).entries()) {
        if (share !== undefined) expect(share).toBeLessThanOrEqual(exact[place] ?? 0);
      }
    },
  );
});
