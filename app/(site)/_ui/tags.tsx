import type { LicenseStatus } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { Icon, type IconName } from "./icon";

type Standing = { license_status: LicenseStatus; not_seen_since?: string | undefined };
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

/** The standing of a license, in words beside its sign. */
function LicenseTag({ status, text }: { status: LicenseStatus; text: Messages }) {
  const { className, icon } = LOOKS[status];
  return (
    <span className={className}>
      <Icon name={icon} />
      {text.search.chips.license(text.terms.license_status[status])}
    </span>
  );
}

/** The standing of a place: one that left the agency's list is not shown as active. */
export function StandingTags({ text, facility }: { text: Messages; facility: Standing }) {
  const { license_status, not_seen_since } = facility;
  return (
    <>
      {not_seen_since !== undefined && (
        <span className={CAUTION.className}>
          <Icon name={CAUTION.icon} />
          {text.search.notes.record_since(text.format.date(not_seen_since))}
        </span>
      )}
      {(not_seen_since === undefined || license_status !== "active") && (
        <LicenseTag status={license_status} text={text} />
      )}
    </>
  );
}

/** Marks a record of the fictional sample. */
export function SampleTag({ text }: { text: Messages }) {
  return <span className="tag tag-caution">{text.site.sample.tag}</span>;
}
