import type { FacilityDetail } from "#lib/facilities/detail";
import type { PeerLine } from "#lib/facilities/peers";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { seriousBefore } from "#lib/facilities/peers";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { shortenTotals } from "#lib/language/visit-totals";
import { daysBetween, dayOf } from "#lib/kernel/days";
import { sumOf } from "#lib/kernel/sum";
import { isInWindow } from "#lib/scoring/visits";
import { hasConditions, passedEndOf } from "./license-flags";
import { isTakenByAction, licensedListOn } from "./listed-on";
import { ownerOf } from "./owner-of";
import { isScoreOld, recordAge } from "./record-age";
import { formatScore } from "./score-text";
import { countByLevel, distinctViolations } from "./violation-counts";
import { onlyTotals } from "./totals";
import type { Tone } from "../../_ui/badge";
import { LICENSE_TONES, REASSURING_DAYS_MAX } from "../../_ui/license-tone";

/** One fact at the top of a provider's page: a dated sentence. */
export type TileText = {
  id: "license" | "inspections" | "violations" | "score";
  title: string;
  body: string;
  tone: Tone;
  /** A second sentence. */
  note?: string;
};

/** Returns the license status, with the list and date that state it. */
export function licenseTile(facility: FacilityDetail, text: Messages): TileText {
  const { tiles } = text.provider_page;
  const passed_end = passedEndOf(facility);
  // A renewal after an old list, or after the provider left it, is anyone's guess.
  const isOld = recordAge(facility).isListOld || facility.not_seen_since !== undefined;
  const formatEnd = isOld ? tiles.old_end : tiles.end_passed;
  return {
    id: "license",
    title: tiles.license,
    ...licenseSentence(facility, text),
    ...(passed_end === undefined ? {} : { note: formatEnd(text.format.short_date(passed_end)) }),
  };
}

/**
 * Returns the word for a license's status. Our word for exceptions covers several, so the agency's
 * own replaces it, unless conditions or a stage make the exception.
 */
function statusWord({ license, license_status }: FacilityDetail, text: Messages): string {
  const { tiles } = text.provider_page;
  const { state_term, conditions = [], stage } = license;
  if (license_status === "unknown" && license.exempt === true) return tiles.exempt;
  const isOwn = license_status === "probationary" && conditions.length === 0 && stage === undefined;
  return isOwn && state_term !== undefined
    ? tiles.own_word(formatProviderName(state_term), text.terms.gloss(state_term))
    : text.terms.license_status[license_status];
}

function licenseSentence(
  facility: FacilityDetail,
  text: Messages,
): Pick<TileText, "body" | "tone"> {
  const { tiles } = text.provider_page;
  const { license_status: status, not_seen_since, as_of } = facility;
  const { date, short_month } = text.format;
  const word = statusWord(facility, text);
  if (facility.directory_entry === true) return { body: tiles.directory, tone: "neutral" };
  if (isTakenByAction(facility)) return { body: `${word}. ${tiles.by_action}`, tone: "stop" };
  if (not_seen_since !== undefined && LICENSE_TONES[status] !== "stop") {
    return { body: tiles.off_list(date(not_seen_since), date(as_of)), tone: "history" };
  }
  if (recordAge(facility).isListOld) {
    const month = short_month(as_of);
    const body = status === "active" ? tiles.old_list(month) : tiles.old_status(word, month);
    return { body, tone: LICENSE_TONES[status] === "stop" ? "stop" : "history" };
  }
  const owner = ownerOf(facility, text);
  const list = licensedListOn(facility);
  return {
    body:
      list === undefined
        ? tiles.status(word, owner, date(as_of))
        : tiles.on_list(owner, date(list)),
    tone: list === undefined ? licenseTone(facility) : "neutral",
  };
}

/** Only a recent list without any reservation reassures. */
function licenseTone(facility: FacilityDetail): Tone {
  const tone = LICENSE_TONES[facility.license_status];
  if (tone !== "good") return tone;
  const today = dayOf(new Date(facility.facility_proof.generated_at));
  if (passedEndOf(facility) !== undefined || hasConditions(facility)) return "attention";
  if (facility.license.may_operate === false) return "stop";
  const isRecent = daysBetween(facility.as_of, today) <= REASSURING_DAYS_MAX;
  return isRecent && facility.license.stage !== "temporarily_closed" ? "good" : "neutral";
}

/** Counts the inspections, with the months of the first and last. */
export function inspectionsTile(facility: FacilityDetail, text: Messages): TileText {
  const { tiles } = text.provider_page;
  const visits = distinctInspections(facility);
  const [latest, first] = [visits[0], visits.at(-1)];
  const same = { id: "inspections", title: tiles.inspections, tone: "neutral" } as const;
  if (!latest || !first) return { ...same, body: tiles.none_inspected(ownerOf(facility, text)) };
  const { short_month } = text.format;
  const totals = onlyTotals(facility, text);
  if (totals) {
    const [first_totals] = totals;
    const newest = short_month(latest.date);
    return totals.length === 1 && first_totals
      ? { ...same, body: `${shortenTotals(first_totals.said)}.`, note: tiles.newest(newest) }
      : { ...same, body: tiles.totals_of(totals.length), note: tiles.newest(newest) };
  }
  const body = tiles.inspected(visits.length, short_month(first.date), short_month(latest.date));
  const areCleanMissing = facility.safety.abstention_reasons.includes("clean_inspections_missing");
  return { ...same, body, ...(areCleanMissing ? { note: tiles.only_with_violations } : {}) };
}

/**
 * Counts the violations of three years and how many are serious, next to similar providers if those
 * are known. Undefined without inspections: a zero would reassure.
 */
export function violationsTile(
  facility: FacilityDetail,
  seen_on: string,
  peers: readonly PeerLine[],
  text: Messages,
): TileText | undefined {
  const { tiles } = text.provider_page;
  if (facility.inspections.length === 0) return undefined;
  if (onlyTotals(facility, text)) {
    return { id: "violations", title: tiles.violations, body: tiles.only_totals, tone: "neutral" };
  }
  const body = violationsSentence(facility, seen_on, peers, text);
  return { id: "violations", title: tiles.violations, body, tone: "neutral" };
}

function violationsSentence(
  facility: FacilityDetail,
  seen_on: string,
  peers: readonly PeerLine[],
  text: Messages,
): string {
  const { tiles } = text.provider_page;
  const { number, short_month } = text.format;
  const found = seriousBefore(facility, seen_on);
  if ("missing" in found) {
    const listed = distinctViolations(facility).length;
    if (found.missing === "no_inspections") {
      const count = sumOf(countByLevel(facility), (each) => each.count);
      const none = tiles.none_recent(short_month(seen_on));
      return count === 0 ? none : `${none} ${tiles.on_file(count)}`;
    }
    if (found.missing === "severity_not_published") return tiles.unrated(listed);
    if (listed > 0) return tiles.some_results(listed);
    const hasResults = facility.inspections.some(({ outcome }) => outcome !== undefined);
    return hasResults ? tiles.results_only : tiles.dates_only;
  }
  const { total, serious, unrated } = countRecent(facility, found.value, seen_on);
  const said = tiles.found(total, serious, unrated);
  // One number needs no comma before its time: "No violations in 3 years".
  const separator = said.includes(",") ? ", " : " ";
  const peer = peers.find(({ measure }) => measure === "serious_findings_36m");
  return [
    `${said}${separator}${knownSpan(facility, seen_on, text)}`,
    peer === undefined ? "." : tiles.similar(number(peer.rank.median)),
  ].join("");
}

/**
 * Returns the time that a count of violations covers. Three years only if the inspections on file go
 * back so far: a zero must not stand for years without records.
 */
function knownSpan(facility: FacilityDetail, seen_on: string, text: Messages): string {
  const { tiles } = text.provider_page;
  const { short_month } = text.format;
  const first = distinctInspections(facility).at(-1)?.date ?? seen_on;
  const isOld = isScoreOld(recordAge(facility));
  if (isInWindow(daysBetween(first, seen_on))) {
    const since = short_month(first);
    const until = short_month(seen_on);
    if (!isOld) return tiles.since(since);
    return since === until ? tiles.in_month(until) : tiles.from_to(since, until);
  }
  return isOld ? tiles.three_years_until(short_month(seen_on)) : tiles.three_years;
}

/**
 * Counts the violations of three years: those of inspections (`serious` of them serious), and those
 * that belong to no inspection on file. One without a date may be recent. One without a level may be
 * serious.
 */
function countRecent(facility: FacilityDetail, serious: number, seen_on: string) {
  const isRecent = (date: string) => isInWindow(daysBetween(date, seen_on));
  const alone = facility.violations.filter(
    ({ inspection_id, cited_on }) =>
      inspection_id === undefined && (cited_on === undefined || isRecent(cited_on)),
  );
  const severe = alone.filter(({ severity }) => severity === "harm" || severity === "serious");
  const visits = distinctInspections(facility).filter(({ date }) => isRecent(date));
  return {
    total: sumOf(visits, ({ violations = 0 }) => violations) + alone.length,
    serious: serious + severe.length,
    unrated:
      sumOf(visits, ({ findings }) => findings?.unrated ?? 0) +
      alone.filter(({ severity }) => severity === "unrated").length,
  };
}

/** Describes a current score. A historical one is no tile. */
export function scoreTile(facility: FacilityDetail, text: Messages): TileText | undefined {
  const { tiles } = text.provider_page;
  const { value, low, high } = facility.safety;
  if (value === undefined || isScoreOld(recordAge(facility))) return undefined;
  const range =
    low === undefined || high === undefined
      ? []
      : [tiles.score_range(text.format.number(low), text.format.number(high))];
  return {
    id: "score",
    title: tiles.score,
    body: `${formatScore(value, facility.safety, text)}.`,
    note: [`${tiles.score_of(text.format.number(value))}.`, ...range].join(" "),
    tone: "neutral",
  };
}
