import { daysBetween } from "#lib/kernel/days";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { Messages } from "#lib/language/messages";
import { SEVERE_WINDOW_DAYS, type SevereLevel } from "#lib/scoring/severe";
import { TRUST } from "#lib/scoring/trust";
import { isClosure } from "./closures";
import { licenseFlags } from "./license-flags";
import { listedOn } from "./listed-on";
import type { Flagged, RedFlag } from "./red-flag";

const { harm: HARM_DAYS, serious: SERIOUS_DAYS } = SEVERE_WINDOW_DAYS;

/**
 * The warnings of a record seen from a day (YYYY-MM-DD), worst first. With `owner`, the age of a list
 * names whose list it is, for pages with records of several agencies.
 */
export function redFlags(
  record: Flagged,
  seen_on: string,
  text: Messages,
  owner?: string,
): RedFlag[] {
  const facility = { ...record, inspections: distinctInspections(record) };
  const flags = [
    ...directoryFlags(facility, text),
    ...licenseFlags(facility, text),
    ...closureFlags(facility, seen_on, text),
    ...harmFlags(facility, seen_on, text),
    ...seriousFlags(facility, seen_on, text),
    ...openFlags(facility, seen_on, text),
    ...absenceFlags(facility, text),
    ...ageFlags(facility, text, owner),
  ];
  return flags.toSorted((a, b) => Number(b.kind === "danger") - Number(a.kind === "danger"));
}

function closureFlags(facility: Flagged, seen_on: string, text: Messages): RedFlag[] {
  const latest = facility.inspections
    .filter((visit) => isClosure(visit, facility) && isRecent(visit.date, seen_on, HARM_DAYS))
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (latest === undefined) return [];
  const { closed_at_visit, closed_at_visit_body } = text.facility.flags;
  const title = closed_at_visit(text.format.date(latest));
  return [{ kind: "danger", title, body: [closed_at_visit_body], target: "inspections" }];
}

const isRecent = (date: string, seen_on: string, days: number) =>
  daysBetween(date, seen_on) <= days;

/** Counts dated violations of a level, from inspections and from citations without one. */
function findingsOf(
  { inspections, violations }: Flagged,
  level: SevereLevel,
  seen_on: string,
  days: number,
) {
  const visits = inspections.map(({ date, findings }) => ({
    date,
    count: findings?.[level] ?? 0,
  }));
  const alone = violations
    .filter(({ severity, inspection_id }) => severity === level && inspection_id === undefined)
    .flatMap(({ cited_on }) => (cited_on === undefined ? [] : [{ date: cited_on, count: 1 }]));
  const recent = [...visits, ...alone].filter(
    ({ date, count }) => count > 0 && isRecent(date, seen_on, days),
  );
  return {
    count: recent.reduce((sum, { count }) => sum + count, 0),
    latest: recent
      .map(({ date }) => date)
      .toSorted()
      .at(-1),
  };
}

function harmFlags(facility: Flagged, seen_on: string, text: Messages): RedFlag[] {
  const inspections = facility.inspections.filter((visit) => !isClosure(visit, facility));
  const { latest } = findingsOf({ ...facility, inspections }, "harm", seen_on, HARM_DAYS);
  if (latest === undefined) return [];
  const { harm, harm_body } = text.facility.flags;
  const title = harm(text.format.date(latest));
  return [{ kind: "danger", title, body: [harm_body], target: "violations" }];
}

function seriousFlags(facility: Flagged, seen_on: string, text: Messages): RedFlag[] {
  const { count, latest } = findingsOf(facility, "serious", seen_on, SERIOUS_DAYS);
  if (latest === undefined) return [];
  const title = text.facility.flags.serious(
    count,
    text.format.date(seen_on),
    text.format.date(latest),
  );
  const { corrected } = text.facility.flags;
  const body = areCorrected(facility, count, seen_on) ? [corrected(count)] : [];
  return [{ kind: "caution", title, body, target: "violations" }];
}

/**
 * Returns whether all counted serious violations of the year are listed as corrected. Violations of
 * a repeated inspection don't replace one that isn't listed.
 */
function areCorrected({ inspections, violations }: Flagged, count: number, seen_on: string) {
  const counted = new Set(inspections.map(({ id }) => id));
  const listed = violations.filter(
    ({ severity, cited_on }) =>
      severity === "serious" && cited_on !== undefined && isRecent(cited_on, seen_on, SERIOUS_DAYS),
  );
  const own = listed.filter(
    ({ inspection_id }) => inspection_id === undefined || counted.has(inspection_id),
  );
  return own.length >= count && listed.every(({ status }) => status === "corrected");
}

/**
 * Warns once about severe violations without a confirmed correction, if one is older than the flags
 * above cover.
 */
function openFlags(facility: Flagged, seen_on: string, text: Messages): RedFlag[] {
  const flagOf = (level: SevereLevel, kind: RedFlag["kind"]): RedFlag[] => {
    const open = facility.violations.filter(
      ({ severity, status }) => severity === level && status === "open",
    );
    const hasOld = open.some(
      ({ cited_on }) =>
        cited_on === undefined || !isRecent(cited_on, seen_on, SEVERE_WINDOW_DAYS[level]),
    );
    if (!hasOld) return [];
    const title = text.facility.flags.open[level](open.length);
    return [{ kind, title, body: [], target: "violations" }];
  };
  return [...flagOf("harm", "danger"), ...flagOf("serious", "caution")];
}

/** Warns that a directory entry is no license record. */
function directoryFlags({ directory_entry }: Flagged, text: Messages): RedFlag[] {
  if (directory_entry !== true) return [];
  const { directory, directory_body } = text.facility.flags;
  return [{ kind: "caution", title: directory, body: [directory_body], target: "sources" }];
}

function absenceFlags({ not_seen_since }: Flagged, text: Messages): RedFlag[] {
  if (not_seen_since === undefined) return [];
  const { not_seen, not_seen_body } = text.facility.flags;
  const title = not_seen(text.format.date(not_seen_since));
  return [{ kind: "caution", title, body: [not_seen_body], target: "sources" }];
}

/**
 * Warns about the age of a list. For a facility that left its list, a newer list exists, so the
 * warning gives the date it left.
 */
function ageFlags(facility: Flagged, text: Messages, owner?: string): RedFlag[] {
  const { facility_proof, not_seen_since } = facility;
  if (facility_proof.freshness.status !== "stale" || not_seen_since !== undefined) return [];
  const { historical, historical_body, historical_of, stale, stale_of } = text.states.page;
  // The words that the state's own page has for a list of this age.
  const isHistorical = facility_proof.freshness.days > TRUST.historical.roster_age_days.max;
  const date = text.format.date(listedOn(facility));
  const title =
    owner === undefined
      ? (isHistorical ? historical : stale)(date)
      : (isHistorical ? historical_of : stale_of)(owner, date);
  return [{ kind: "caution", title, body: [historical_body], target: "sources" }];
}
