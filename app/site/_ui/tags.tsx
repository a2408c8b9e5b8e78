import type { LicenseStatus, StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { Tag, type TagText } from "./tag";

type LicenseBadge = {
  license_status: LicenseStatus;
  state_code: StateCode;
  not_seen_since?: string | undefined;
};
type StatusTagsProps = {
  text: Messages;
  facility: LicenseBadge;
  /** The city that licenses the facility by itself, in place of its state. */
  owner?: string | undefined;
  /** Date of the newest list that names the facility, if that list is stale. */
  stale_list_on: string | undefined;
  /** The day of the list of licensed providers that makes its license active, if no status is stated. */
  licensed_list_on: string | undefined;
  /** The agency lists it as temporarily closed. */
  isClosedForNow: boolean;
  /** The license's end date, if it has passed while the list still has the license as active. */
  passed_end: string | undefined;
  /** True if the active license has conditions, or the agency has taken action on it. */
  hasConditions: boolean;
};
const LOOKS: Record<LicenseStatus, TagText["look"]> = {
  active: "good",
  probationary: "caution",
  pending: "neutral",
  unknown: "neutral",
  expired: "history",
  revoked: "danger",
  suspended: "danger",
  closed: "history",
};

const caution = (text: string): TagText => ({ look: "caution", text });

type LicenseProps = {
  text: Messages;
  status: LicenseStatus;
  listed_on: string | undefined;
  /** Text about the list of licensed providers. */
  licensed_list: string | undefined;
  /** Its end date has passed, or it is bound by conditions. */
  isQualified: boolean;
};

/**
 * License status as text. An old list, a list without a status, a passed end date, or conditions
 * remove the reassuring style. Only the last two call for caution.
 */
function licenseTag({
  text,
  status,
  listed_on,
  licensed_list,
  isQualified,
}: LicenseProps): TagText {
  const { license, license_on, listed_in } = text.search.chips;
  const word = text.terms.license_status[status];
  const dated = (day: string) =>
    status === "active"
      ? listed_in(text.format.short_month(day))
      : license_on(text.format.short_date(day), word);
  return {
    look:
      status === "active" ? activeLook({ listed_on, licensed_list, isQualified }) : LOOKS[status],
    text: licensed_list ?? (listed_on === undefined ? license(word) : dated(listed_on)),
  };
}

function activeLook({
  listed_on,
  licensed_list,
  isQualified,
}: Pick<LicenseProps, "listed_on" | "licensed_list" | "isQualified">): TagText["look"] {
  if (isQualified) return "caution";
  if (listed_on !== undefined) return "history";
  return licensed_list === undefined ? LOOKS.active : "neutral";
}

/** Formats the list of licensed providers that names the license, with its date. */
export const licensedList = (
  text: Messages,
  state_code: StateCode,
  listed_on: string | undefined,
  owner: string = text.region(state_code),
): string | undefined =>
  listed_on === undefined
    ? undefined
    : text.facility.license.on_licensed_list(owner, text.format.short_date(listed_on));

/**
 * Returns the status of a facility. One that left the list or is temporarily closed isn't shown as
 * active. Status from an old list includes the list's date.
 */
export function statusTags({
  text,
  facility,
  owner,
  stale_list_on,
  licensed_list_on,
  isClosedForNow,
  passed_end,
  hasConditions,
}: StatusTagsProps): TagText[] {
  const { license_status, state_code, not_seen_since } = facility;
  const { chips, notes } = text.search;
  const { short_date: date } = text.format;
  const isSaidNow = not_seen_since === undefined && !isClosedForNow;
  const license = () =>
    licenseTag({
      text,
      status: license_status,
      licensed_list: licensedList(text, state_code, licensed_list_on, owner),
      listed_on: stale_list_on,
      isQualified: passed_end !== undefined || hasConditions,
    });
  return [
    ...(not_seen_since === undefined
      ? []
      : [{ look: "history" as const, text: notes.record_since(date(not_seen_since)) }]),
    ...(isClosedForNow ? [caution(text.facility.license.stages.temporarily_closed)] : []),
    ...(isSaidNow || license_status !== "active" ? [license()] : []),
    ...(passed_end === undefined ? [] : [caution(chips.license_end_passed(date(passed_end)))]),
    ...(hasConditions ? [caution(chips.license_conditions)] : []),
  ];
}

/** Shows the status of a facility. */
export const StatusTags = (props: StatusTagsProps) =>
  statusTags(props).map((tag) => <Tag key={tag.text} {...tag} />);

/** Marks a record of the fictional sample. */
export function SampleTag({ text }: { text: Messages }) {
  return <span className="tag tag-caution">{text.site.sample.tag}</span>;
}
