import { daysBetween } from "#lib/kernel/days";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";

/** A warning that a reader must not miss; `target` is the part of the page that tells more. */
export type RedFlag = {
  kind: "danger" | "caution";
  title: string;
  body: string[];
  target: "license" | "violations" | "inspections" | "sources";
};

/** A serious finding stands at the top for a year; one of harm for as long as we show visits. */
const SERIOUS_DAYS = 365;
const HARM_DAYS = 1095;

type Facility = Pick<
  FacilityDetail,
  "license" | "license_status" | "inspections" | "violations" | "not_seen_since"
>;

/** The warnings of a record on a day (YYYY-MM-DD), worst first. */
export function redFlags(facility: Facility, today: string, text: Messages): RedFlag[] {
  const flags = [
    ...licenseFlags(facility, text),
    ...harmFlags(facility, today, text),
    ...seriousFlags(facility, today, text),
    ...absenceFlags(facility, text),
  ];
  return flags.toSorted((a, b) => Number(b.kind === "danger") - Number(a.kind === "danger"));
}

function licenseFlags({ license, license_status }: Facility, text: Messages): RedFlag[] {
  const { flags } = text.facility;
  if (license_status === "active" && license.may_operate !== false) return [];
  const said = license.state_term === undefined ? [] : [flags.state_says(license.state_term)];
  const ended =
    license_status === "expired" && license.expires_on !== undefined
      ? [flags.ended(text.format.date(license.expires_on))]
      : [];
  const stopped = license.may_operate === false ? [flags.may_not_operate] : [];
  const flag = (kind: RedFlag["kind"], title: string, body: string[]): RedFlag[] => [
    { kind, title, body: [...body, ...ended, ...said, ...stopped], target: "license" },
  ];
  switch (license_status) {
    case "unknown":
      return flag("caution", flags.license_unknown, []);
    case "probationary":
      return flag("caution", flags.probationary, [flags.probationary_body]);
    case "active":
      return [{ kind: "danger", title: flags.may_not_operate, body: said, target: "license" }];
    default:
      return flag("danger", flags.not_active(text.terms.license_status[license_status]), []);
  }
}

type Level = "harm" | "serious";

/** Dated findings of a level: those that visits count, and those cited without a visit. */
function findingsOf(
  { inspections, violations }: Facility,
  level: Level,
  today: string,
  days: number,
) {
  const visits = inspections.map(({ date, findings }) => ({ date, count: findings[level] }));
  const alone = violations
    .filter(({ severity, inspection_id }) => severity === level && inspection_id === undefined)
    .flatMap(({ cited_on }) => (cited_on === undefined ? [] : [{ date: cited_on, count: 1 }]));
  const recent = [...visits, ...alone].filter(
    ({ date, count }) => count > 0 && daysBetween(date, today) <= days,
  );
  return {
    count: recent.reduce((sum, { count }) => sum + count, 0),
    latest: recent
      .map(({ date }) => date)
      .toSorted()
      .at(-1),
  };
}

function harmFlags(facility: Facility, today: string, text: Messages): RedFlag[] {
  const { latest } = findingsOf(facility, "harm", today, HARM_DAYS);
  if (latest === undefined) return [];
  const { harm, harm_body } = text.facility.flags;
  const title = harm(text.format.date(latest));
  return [{ kind: "danger", title, body: [harm_body], target: "violations" }];
}

function seriousFlags(facility: Facility, today: string, text: Messages): RedFlag[] {
  const { count, latest } = findingsOf(facility, "serious", today, SERIOUS_DAYS);
  if (latest === undefined) return [];
  const title = text.facility.flags.serious(count, text.format.date(latest));
  return [{ kind: "caution", title, body: [], target: "violations" }];
}

function absenceFlags({ not_seen_since }: Facility, text: Messages): RedFlag[] {
  if (not_seen_since === undefined) return [];
  const { not_seen, not_seen_body } = text.facility.flags;
  const title = not_seen(text.format.date(not_seen_since));
  return [{ kind: "caution", title, body: [not_seen_body], target: "sources" }];
}
