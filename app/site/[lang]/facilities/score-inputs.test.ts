import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dateOfDay, dayNumber } from "#lib/kernel/days";
import { messages } from "#lib/language/messages";
import { scoreSafety } from "#lib/scoring/safety";
import { type Visit, visitPoints } from "#lib/scoring/visits";
import { WhyScore } from "./peers-why";
import { ScoreInputs } from "./score-inputs";

const AS_OF = "2026-03-01";

const aged = (
  age_days: number,
  purpose: Visit["purpose"] = "full",
  findings: Visit["findings"] = {},
): Visit => ({
  inspection_id: `insp_${age_days}`,
  date: dateOfDay(dayNumber(AS_OF) - age_days),
  purpose,
  findings,
  points: visitPoints({ findings }).points,
});

const score = (...visits: Visit[]) =>
  scoreSafety({
    as_of: AS_OF,
    peer_group: "ny-dohmh/center",
    mu: 3.9,
    license_status: "active",
    has_merge_conflict: false,
    jurisdiction: {
      is_covered: true,
      has_inspection_source: true,
      inspected_facilities: 500,
      counted_only_pct: 0,
      are_counts_missing: false,
      are_clean_missing: false,
    },
    visits,
    days_without_result: [],
  });

/** Case S3 of docs/method.md#score-examples: a follow-up, a partial visit above the point limit, and a full one. */
const S3 = score(
  aged(150, "follow_up", { low: 1 }),
  aged(200, "partial", { harm: 1, serious: 4 }),
  aged(380, "full", { moderate: 1, low: 1 }),
);

test.each(["en", "es"] as const)("the printed figures give the score again: %s", (locale) => {
  const { inputs } = S3;
  if (!inputs) throw new Error("S3 has inputs");
  const html = renderToStaticMarkup(ScoreInputs({ text: messages(locale), inputs }));
  const cells = [...html.matchAll(/<td[^>]*>(?:× )?([\d.]+)<\/td>/g)].map(([, cell]) =>
    Number(cell),
  );
  const rows = [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)];
  const sum = (of: (row: number[]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const P = sum(([points = 0, weight = 0]) => points * weight);
  const E = sum(([, , exposure = 0]) => exposure);
  expect(P).toBeCloseTo(23.2158, 2);
  expect(E).toBeCloseTo(0.828, 3);
  expect(html).toContain("P = 23.2158");
  expect(html).toContain("E = 0.8280");
  expect(html).toContain("(P + 4 × 3.9000) / (E + 4) = 8.0398");
  expect(100 * 0.75 ** ((P + 4 * 3.9) / (E + 4) / 3.9)).toBeCloseTo(55.26, 1);
});

test.each([
  ["en", "Adjusted for few inspections:", "2.8 points per inspection; average 3.9."],
  ["es", "Ajustada por las pocas inspecciones:", "2.8 puntos por inspección"],
] as const)("a clean record's points are described as average: %s", (locale, given, here) => {
  const safety = score(aged(30), aged(395), aged(760));
  const facility = { inspections: [], violations: [], safety, merge_context: { sources: [] } };
  const html = renderToStaticMarkup(WhyScore({ text: messages(locale), facility }));
  expect(html).toContain(given);
  expect(html).toContain(here);
});
