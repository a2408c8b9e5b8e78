import type { CardDetails, ScoreFacts } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { scoreBand } from "#lib/language/score-band";
import { AVERAGE_SCORE } from "#lib/scoring/safety";
import { scaleOf } from "#lib/sources/quality-systems";
import { formatHours } from "../../[lang]/facilities/hours-text";
import { formatScoreCap } from "../../[lang]/search/score-rests";
import type { BadgeText, Tone } from "../badge";

/**
 * Lists what sets a provider apart, most important first: exceptions of its license, severe
 * violations, its score, and what it offers.
 */
export function chipsOf(
  facility: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
): BadgeText[] {
  return [
    ...licenseChips(facility, facts, text),
    ...(facts === undefined
      ? []
      : [
          ...severeChips(facts, text),
          ...scoreChips(facility, facts, text),
          ...offerChips(facts, text),
        ]),
  ];
}

const TONES: Record<Exclude<LicenseStatus, "active">, Tone> = {
  probationary: "attention",
  pending: "neutral",
  unknown: "neutral",
  expired: "history",
  closed: "history",
  revoked: "stop",
  suspended: "stop",
};

/**
 * Lists the exceptions of a license. An active license on a current list has none: the banner above
 * the list gives the list's date.
 */
export function licenseChips(
  facility: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
): BadgeText[] {
  const { license_status: status, not_seen_since, last_listed_on, directory_entry } = facility;
  const { chips } = text.results;
  const { short_date, short_month } = text.format;
  if (directory_entry === true) return [];
  const isOld = facts?.is_old_list === true;
  const dated = (words: string) => chips.dated(words, short_date(last_listed_on));
  const word =
    status === "probationary"
      ? chips.probationary
      : status === "unknown"
        ? chips.unknown
        : text.terms.license_status[status];
  // If the list no longer names a provider, its absent status isn't worth a chip.
  const isShown = not_seen_since === undefined || status !== "unknown";
  const attention = (words: string): BadgeText => ({ tone: "attention", text: words });
  return [
    ...(status !== "active" && isShown
      ? [{ tone: TONES[status], text: status === "unknown" ? word : dated(word) }]
      : []),
    ...(not_seen_since === undefined
      ? []
      : [
          {
            tone: "history" as const,
            text: chips.off_list(short_date(not_seen_since), short_date(last_listed_on)),
          },
        ]),
    ...(isOld && not_seen_since === undefined && status === "active"
      ? [
          {
            tone: "history" as const,
            text: text.search.chips.listed_in(short_month(last_listed_on)),
          },
        ]
      : []),
    ...(facts?.is_closed_for_now
      ? [attention(text.facility.license.stages.temporarily_closed)]
      : []),
    // An old list's end dates have all passed, and its own date says enough.
    ...(facts?.passed_end === undefined || isOld
      ? []
      : [attention(text.search.chips.license_end_passed(short_date(facts.passed_end)))]),
    ...(facts?.has_conditions ? [attention(text.search.chips.license_conditions)] : []),
  ];
}

/** Counts severe violations of current inspections. Those of old files have their date instead. */
function severeChips(facts: CardDetails, text: Messages): BadgeText[] {
  const { severe } = text.search.chips;
  if (facts.are_inspections_old) {
    return facts.severe_days.map(({ level, date }) => ({
      tone: "history",
      text: severe[level](text.format.short_date(date)),
    }));
  }
  const harm = facts.severe_days.find(({ level }) => level === "harm");
  return [
    ...(harm === undefined
      ? []
      : [{ tone: "stop" as const, text: severe.harm(text.format.short_date(harm.date)) }]),
    ...(facts.severe_count === 0
      ? []
      : [{ tone: "attention" as const, text: text.results.chips.serious(facts.severe_count) }]),
  ];
}

/** Describes a current score. A historical one is background, with its year. */
function scoreChips(
  { safety_score: value }: FacilitySummary,
  facts: CardDetails,
  text: Messages,
): BadgeText[] {
  if (value === undefined) return [];
  const old = oldScoreText(value, facts, text);
  if (old !== undefined) return [{ tone: "history", text: old }];
  const score = text.format.number(value);
  const words = scoreWords(value, facts.score, text);
  return [{ tone: "neutral", text: text.results.chips.score(words, score) }];
}

/** Formats a historical score with its year. Undefined if the score is current. */
export function oldScoreText(
  score: number,
  facts: CardDetails,
  text: Messages,
): string | undefined {
  if (!facts.is_old_list && !facts.are_inspections_old) return undefined;
  const seen_on = facts.inspections_until ?? facts.observed_on;
  const until = seen_on < facts.observed_on ? seen_on : facts.observed_on;
  return text.results.chips.old_score(until.slice(0, 4), text.format.number(score));
}

/** Compares a score with the average: a likely range that includes it is about average. */
function scoreWords(value: number, facts: ScoreFacts | undefined, text: Messages): string {
  const { score_band } = text.terms;
  const held = formatScoreCap(value, facts, text);
  if (held !== undefined) return held;
  const { low = null, high = null } = facts ?? {};
  if (low === null || high === null) return score_band[scoreBand(value)];
  if (low > AVERAGE_SCORE) return score_band.fewer;
  return high < AVERAGE_SCORE ? score_band.more : score_band.usual;
}

function offerChips(facts: CardDetails, text: Messages): BadgeText[] {
  const { quality_rating, subsidy_accepted, opens_at, closes_at } = facts;
  const offers = [
    ...(quality_rating === null ? [] : [ratingOf(facts.state_code, quality_rating, text)]),
    ...(subsidy_accepted === true ? [text.results.chips.subsidy] : []),
    ...(opens_at === null || closes_at === null
      ? []
      : [formatHours({ opens_at, closes_at }, text)]),
  ];
  return offers.map((offer) => ({ tone: "neutral", text: offer }));
}

function ratingOf(
  state_code: CardDetails["state_code"],
  rating: NonNullable<CardDetails["quality_rating"]>,
  text: Messages,
): string {
  const { chips } = text.results;
  const best = scaleOf(state_code, rating)?.at(-1);
  return best !== undefined && /^\d+$/.test(rating.value)
    ? chips.rating_of(rating.value, best)
    : chips.rating(rating.value);
}
