import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { sumOf } from "#lib/kernel/sum";
import { compareText } from "#lib/kernel/text";
import { type StateCode, STATES, type TrustTier } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { allSources } from "#lib/sources/catalog";
import { agencyOf } from "#lib/states/coverage";
import type { ReportInputs, StateMonth } from "./facts";
import type { Month } from "./month";
import type { Section } from "./shape";
import { percent, plain, table } from "./words";

/** Returns the pages where agencies publish their records. */
export function sourcesOf(jurisdictions: Iterable<string>): string[] {
  const wanted = new Set(jurisdictions);
  const urls = allSources.filter((source) => wanted.has(source.jurisdiction_id));
  return [...new Set(urls.map(({ portal_url }) => portal_url))].toSorted();
}

/** Returns one point per state, in the order of the English names, so that languages agree. */
const byState = (
  covered: readonly Jurisdiction[],
  of: (each: Jurisdiction) => number,
  text: Messages,
) => {
  const sums = new Map<StateCode, number>();
  for (const each of covered) {
    sums.set(each.state_code, (sums.get(each.state_code) ?? 0) + of(each));
  }
  return [...sums]
    .toSorted(([a], [b]) => compareText(STATES[a], STATES[b]))
    .map(([state_code, value]) => ({ label: text.region(state_code), value }));
};

const idsOf = (covered: readonly Jurisdiction[]) => covered.map((each) => each.jurisdiction_id);

/** Writes the section on the records by state. */
export function coverage({ covered, chain }: ReportInputs, as_of: string, text: Messages): Section {
  const words = text.report.coverage;
  const facilities = byState(covered, (each) => each.facility_count, text);
  const scored = byState(covered, (each) => each.breakdown.scored_facility_count, text);
  return {
    id: "coverage",
    heading: words.heading,
    body_md: [
      words.body(text.format.date(as_of)),
      ...(chain ? [words.chain(text.format.date(chain.anchored_on), chain.head)] : []),
    ].join("\n\n"),
    figures: [
      {
        id: "facilities-by-state",
        title: words.by_state,
        kind: "bar",
        series: [
          { name: words.on_record, unit: "facilities", points: facilities },
          { name: words.with_score, unit: "facilities", points: scored },
        ],
        source_urls: sourcesOf(idsOf(covered)),
      },
    ],
  };
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Writes the section on each agency's trust tier. */
export function trust({ covered }: ReportInputs, as_of: string, text: Messages): Section {
  const words = text.report.trust;
  const tierName = (tier: TrustTier) => text.terms.trust_tier[tier];
  const tiers = new Map<TrustTier, number>();
  for (const { trust_tier } of covered) tiers.set(trust_tier, (tiers.get(trust_tier) ?? 0) + 1);
  const rows = covered.map((each) => [
    text.region(each.state_code),
    plain(agencyOf(each.jurisdiction_id)),
    tierName(each.trust_tier),
    each.reasons.map((reason) => inSentence(text.states.metric[reason])).join("; ") ||
      words.nothing,
  ]);
  const listed = table([text.report.state, words.agency, words.tier, words.held_back], rows);
  const intro = words.body(text.format.date(as_of), text.href("/methodology"));
  return {
    id: "trust",
    heading: words.heading,
    body_md: `${intro}\n\n${listed}`,
    figures: [
      {
        id: "agencies-by-tier",
        title: words.by_tier,
        kind: "bar",
        series: [
          {
            name: words.agencies,
            unit: "agencies",
            points: [...tiers].map(([tier, value]) => ({ label: tierName(tier), value })),
          },
        ],
        source_urls: sourcesOf(idsOf(covered)),
      },
    ],
  };
}

const QUALITY = [
  "backtest_auc_30",
  "backtest_bss_30",
  "backtest_ece_30",
  "backtest_oe_90",
] as const;

/** Writes the section on decision grade and backtests. */
export function decisionGrade({ covered }: ReportInputs, as_of: string, text: Messages): Section {
  const words = text.report.decision_grade;
  const day = text.format.date(as_of);
  const tested = covered.filter((each) => each.metrics.backtest_auc_30 != null);
  const granted = covered.filter((each) => each.decision_grade.granted);
  const unfair = tested.filter((each) => (each.metrics.backtest_unfair_groups ?? 0) > 0);
  const names = granted.map((each) => plain(agencyOf(each.jurisdiction_id))).join("; ");
  const messages = [
    granted.length === 0 ? words.none(day) : words.granted(day, names),
    words.tested(tested.length),
    unfair.length === 0 ? words.fair : words.unfair(unfair.length),
  ];
  return {
    id: "decision-grade",
    heading: words.heading,
    body_md: messages.join(" "),
    figures: [
      {
        id: "forecast-quality",
        title: words.quality,
        kind: "table",
        series: QUALITY.map((metric) => ({
          name: words[metric],
          unit: "ratio",
          points: tested.flatMap((each) => {
            const value = each.metrics[metric];
            return value == null ? [] : [{ label: agencyOf(each.jurisdiction_id), value }];
          }),
        })),
        source_urls: sourcesOf(idsOf(tested)),
      },
    ],
  };
}

/**
 * Formats the share of counted visits without findings. A visit without a count isn't one of them.
 */
function foundNothing(states: readonly StateMonth[], name: string, { report }: Messages): string {
  const words = report.findings;
  const inspections = sumOf(states, (each) => each.inspections);
  const counted = sumOf(states, (each) => each.counted);
  const clean = sumOf(states, (each) => each.clean);
  if (counted === 0) return words.uncounted(inspections, name);
  const share = percent(clean, counted);
  const uncounted = inspections - counted;
  if (uncounted === 0) return words.clean(inspections, name, share);
  return words.partly(inspections, name, counted, share, uncounted);
}

const LEVELS = ["harm", "serious", "moderate", "low", "unrated"] as const;

/**
 * Names the agencies whose inspections aren't known past the end of the month, with their dates.
 */
function sayUnread(covered: readonly Jurisdiction[], { after }: Month, text: Messages): string[] {
  const { unread, known_to, none_known } = text.report.findings;
  const messages = covered.flatMap(({ jurisdiction_id, breakdown }) => {
    const agency = plain(agencyOf(jurisdiction_id));
    const known_on = breakdown.inspections_observed_on;
    if (known_on === null) return [none_known(agency)];
    return known_on < after ? [known_to(agency, text.format.date(known_on))] : [];
  });
  return messages.length === 0 ? [] : [unread, messages.map((each) => `- ${each}`).join("\n")];
}

/**
 * Writes the section on the month's findings. If the count is final, it doesn't say that numbers
 * may rise.
 */
export function findings(
  { states, covered }: ReportInputs,
  month: Month,
  isFinal: boolean,
  text: Messages,
): Section {
  const words = text.report.findings;
  const name = text.format.month(month.first);
  const inspected = new Set(states.map(({ state_code }) => state_code));
  // If no state has inspections yet, all agencies are sources.
  const query = covered.filter(
    ({ state_code }) => states.length === 0 || inspected.has(state_code),
  );
  const sources = sourcesOf(idsOf(query));
  const may_rise = isFinal ? [] : [words.may_rise];
  const found =
    states.length === 0
      ? [words.none(name)]
      : [foundNothing(states, name, text), words.caution, ...may_rise];
  // A state whose file ends within the month isn't compared with the others.
  const incomplete = new Set(
    covered
      .filter(({ breakdown: { inspections_observed_on: known_on } }) => {
        return known_on !== null && known_on < month.after;
      })
      .map(({ state_code }) => state_code),
  );
  const point = ({ state_code }: StateMonth, value: number) => {
    const state = text.region(state_code);
    return { label: incomplete.has(state_code) ? words.incomplete(state) : state, value };
  };
  return {
    id: "findings",
    heading: words.heading,
    body_md: [found.join(" "), ...sayUnread(covered, month, text)].join("\n\n"),
    figures: [
      {
        id: "inspections-by-state",
        title: words.inspections_in(name),
        kind: "bar",
        series: [
          {
            name: text.report.metric.inspections,
            unit: "inspections",
            points: states.map((each) => point(each, each.inspections)),
          },
        ],
        source_urls: sources,
      },
      {
        id: "findings-by-level",
        title: words.by_level(name),
        kind: "table",
        series: LEVELS.map((level) => ({
          name: level === "unrated" ? words.no_level : text.terms.severity[level],
          unit: "findings",
          points: states.map((each) => point(each, each[level])),
        })),
        source_urls: sources,
      },
    ],
  };
}
