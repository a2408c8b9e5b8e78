import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { Icon, type IconName } from "./icon";

type Standing = { license_status: LicenseStatus; not_seen_since?: string | undefined };
type StandingProps = {
  text: Messages;
  facility: Standing;
  /** The day of the newest list that names it, where that list is stale. */
  stale_list_on: string | undefined;
  /** The agency lists it as temporarily closed. */
  isClosedForNow: boolean;
  /** The end date of its license, where it has passed though the list calls it in force. */
  passed_end: string | undefined;
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
  hasEnded: boolean;
};

/**
 * The standing of a license, in words beside its sign; that of an old list, or of one whose end date
 * has passed, reassures nobody.
 */
function LicenseTag({ text, status, listed_on, hasEnded }: LicenseProps) {
  const isDoubtful = listed_on !== undefined || hasEnded;
  const look = LOOKS[status];
  const { className, icon } = isDoubtful && look === GOOD ? CAUTION : look;
  const { license, license_on } = text.search.chips;
  const word = text.terms.license_status[status];
  return (
    <span className={className}>
      <Icon name={icon} />
      {listed_on === undefined ? license(word) : license_on(text.format.date(listed_on), word)}
    </span>
  );
}

/**
 * The standing of a place: one that left the agency's list or is closed for now is not shown as active,
 * and one of an old list with the day on which it was so.
 */
export function StandingTags({
  text,
  facility,
  stale_list_on,
  isClosedForNow,
  passed_end,
}: StandingProps) {
  const { license_status, not_seen_since } = facility;
  const isSaidNow = not_seen_since === undefined && !isClosedForNow;
  return (
    <>
      {not_seen_since !== undefined && (
        <span className={CAUTION.className}>
          <Icon name={CAUTION.icon} />
          {text.search.notes.record_since(text.format.date(not_seen_since))}
        </span>
      )}
      {isClosedForNow && (
        <span className={CAUTION.className}>
          <Icon name={CAUTION.icon} />
          {text.facility.license.stages.temporarily_closed}
        </span>
      )}
      {(isSaidNow || license_status !== "active") && (
        <LicenseTag
          text={text}
          status={license_status}
          listed_on={not_seen_since === undefined ? stale_list_on : undefined}
          hasEnded={passed_end !== undefined}
        />
      )}
      {passed_end !== undefined && (
        <span className={CAUTION.className}>
          <Icon name={CAUTION.icon} />
          {text.search.chips.license_end_passed(text.format.date(passed_end))}
        </span>
      )}
    </>
  );
}

/** Marks a record of the fictional sample. */
export function SampleTag({ text }: { text: Messages }) {
  return <span className="tag tag-caution">{text.site.sample.tag}</span>;
}
