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
  /** The day of the newest list that names it, where that list is stale. */
  stale_list_on: string | undefined;
  /** The day of the list of licensed providers that makes its license active, if no status is stated. */
  licensed_list_on: string | undefined;
  /** The agency lists it as temporarily closed. */
  isClosedForNow: boolean;
  /** The end date of its license, where it has passed though the list calls it in force. */
  passed_end: string | undefined;
  /** The agency has put conditions on its license in force, or taken action on it. */
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
  /** What a list of licensed providers says, in words. */
  licensed_list: string | undefined;
  /** Its end date has passed, or it is bound by conditions. */
  isQualified: boolean;
};

/**
 * The standing of a license, in words beside its sign; that of an old list, or of one whose end date
 * has passed or that is bound by conditions, reassures nobody.
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

/** What a list of licensed providers says of a license: that it names it, and when. */
export const licensedList = (
  text: Messages,
  state_code: StateCode,
  listed_on: string | undefined,
): string | undefined =>
  listed_on === undefined
    ? undefined
    : text.facility.license.on_licensed_list(STATES[state_code], text.format.date(listed_on));

/**
 * The standing of a place: one that left the agency's list or is closed for now is not shown as active,
 * and one of an old list with the day on which it was so.
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
          listed_on={not_seen_since === undefined ? stale_list_on : undefined}
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

type SevereTagsProps = { text: Messages; grave: CardDetails["grave"] };

/** What no score may hide: the newest grave findings, by level. */
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
