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
  pending: "caution",
  unknown: "caution",
  expired: "danger",
  revoked: "danger",
  suspended: "danger",
  closed: "danger",
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
 * License status as text. An old list, a passed end date, or conditions remove the reassuring style.
 */
function licenseTag({
  text,
  status,
  listed_on,
  licensed_list,
  isQualified,
}: LicenseProps): TagText {
  const isDoubtful = listed_on !== undefined || isQualified;
  const look = LOOKS[status];
  const { license, license_on, listed_in } = text.search.chips;
  const word = text.terms.license_status[status];
  const dated = (day: string) =>
    status === "active"
      ? listed_in(text.format.short_month(day))
      : license_on(text.format.short_date(day), word);
  return {
    look: isDoubtful && look === "good" ? "caution" : look,
    text: licensed_list ?? (listed_on === undefined ? license(word) : dated(listed_on)),
  };
}

/** Formats the list of licensed providers that names the license, with its date. */
export const licensedList = (
  text: Messages,
  state_code: StateCode,
  listed_on: string | undefined,
): string | undefined =>
  listed_on === undefined
    ? undefined
    : text.facility.license.on_licensed_list(
        text.region(state_code),
        text.format.short_date(listed_on),
      );

/**
 * Returns the status of a facility. One that left the list or is temporarily closed isn't shown as
 * active. Status from an old list includes the list's date.
 */
export function statusTags({
  text,
  facility,
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
      licensed_list: licensedList(text, state_code, licensed_list_on),
      listed_on: stale_list_on,
      isQualified: passed_end !== undefined || hasConditions,
    });
  return [
    ...(not_seen_since === undefined ? [] : [caution(notes.record_since(date(not_seen_since)))]),
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
