import type { CardDetails } from "#lib/facilities/shown-facts";
import { type LicenseStatus, type StateCode, STATES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { Icon, type IconName } from "./icon";

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
type Look = { className: string; icon: IconName };

const GOOD: Look = { className: "tag tag-good", icon: "check" };
const CAUTION: Look = { className: "tag tag-caution", icon: "warning" };
const DANGER: Look = { className: "tag tag-danger", icon: "stop" };

const LOOKS: Record<LicenseStatus, Look> = {
  active: GOOD,
  probationary: CAUTION,
  pending: CAUTION,
  unknown: CAUTION,
  expired: DANGER,
  revoked: DANGER,
  suspended: DANGER,
  closed: DANGER,
};

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
 * License status as text, with its icon. An old list, a passed end date, or conditions remove the
 * reassuring style.
 */
function LicenseTag({ text, status, listed_on, licensed_list, isQualified }: LicenseProps) {
  const isDoubtful = listed_on !== undefined || isQualified;
  const look = LOOKS[status];
  const { license, license_on } = text.search.chips;
  const word = text.terms.license_status[status];
  return (
    <Tag look={isDoubtful && look === GOOD ? CAUTION : look}>
      {licensed_list ??
        (listed_on === undefined ? license(word) : license_on(text.format.date(listed_on), word))}
    </Tag>
  );
}

/** Formats the list of licensed providers that names the license, with its date. */
export const licensedList = (
  text: Messages,
  state_code: StateCode,
  listed_on: string | undefined,
): string | undefined =>
  listed_on === undefined
    ? undefined
    : text.facility.license.on_licensed_list(STATES[state_code], text.format.date(listed_on));

/**
 * Status of a facility. One that left the list or is temporarily closed isn't shown as active.
 * Status from an old list includes the list's date.
 */
export function StatusTags({
  text,
  facility,
  stale_list_on,
  licensed_list_on,
  isClosedForNow,
  passed_end,
  hasConditions,
}: StatusTagsProps) {
  const { license_status, state_code, not_seen_since } = facility;
  const isSaidNow = not_seen_since === undefined && !isClosedForNow;
  return (
    <>
      {not_seen_since !== undefined && (
        <Tag look={CAUTION}>{text.search.notes.record_since(text.format.date(not_seen_since))}</Tag>
      )}
      {isClosedForNow && (
        <Tag look={CAUTION}>{text.facility.license.stages.temporarily_closed}</Tag>
      )}
      {(isSaidNow || license_status !== "active") && (
        <LicenseTag
          text={text}
          status={license_status}
          licensed_list={licensedList(text, state_code, licensed_list_on)}
          listed_on={stale_list_on}
          isQualified={passed_end !== undefined || hasConditions}
        />
      )}
      {passed_end !== undefined && (
        <Tag look={CAUTION}>
          {text.search.chips.license_end_passed(text.format.date(passed_end))}
        </Tag>
      )}
      {hasConditions && <Tag look={CAUTION}>{text.search.chips.license_conditions}</Tag>}
    </>
  );
}

type SevereTagsProps = { text: Messages; grave: CardDetails["severe_days"] };

/** The newest severe violations by level, shown next to every score. */
export function SevereTags({ text, grave }: SevereTagsProps) {
  const say = text.search.chips.grave;
  return grave.map(({ level, date }) => (
    <Tag key={level} look={level === "harm" ? DANGER : CAUTION}>
      {say[level](text.format.date(date))}
    </Tag>
  ));
}

function Tag({ look, children }: { look: Look; children: string }) {
  return (
    <span className={look.className}>
      <Icon name={look.icon} />
      {children}
    </span>
  );
}

/** Marks a record of the fictional sample. */
export function SampleTag({ text }: { text: Messages }) {
  return <span className="tag tag-caution">{text.site.sample.tag}</span>;
}
