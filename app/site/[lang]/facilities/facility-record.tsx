import type { FacilityDetail } from "#lib/facilities/detail";
import { GeneralNotes } from "../../_ui/provider-note";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { readPeerLines, readProviderNotes, readSeenOn } from "./data";
import { CompareTray } from "../compare/compare-tray";
import { trayWords } from "../compare/tray-text";
import { Alert } from "./alert";
import { ContactActions } from "./contact-actions";
import { FacilityHead } from "./facility-head";
import { FollowNote } from "./follow-note";
import { KeyFacts } from "./key-facts";
import { Lookup } from "./lookup";
import { MoreLinks } from "./more-links";
import { OtherLocations } from "./other-locations";
import { facilityPath } from "./paths";
import { redFlags } from "./red-flags";
import { ScoreNote } from "./score-note";
import { Similar } from "./similar";
import { Summary } from "./summary";
import { TimelineSection } from "./timeline-section";
import { Violations } from "./violations";
import { Visit } from "./visit";
import type { VisitFault } from "./visit-time";

type Props = {
  text: Messages;
  facility: FacilityDetail;
  /** Fields of the calendar form that were wrong. */
  faults: readonly VisitFault[];
};

/**
 * The page of one provider: who, where, its license, and how to reach it first. Method and proof
 * are one link away.
 */
export async function FacilityRecord({ text, facility, faults }: Props) {
  const seen_on = await readSeenOn(facility);
  const peers = await readPeerLines(facility);
  const notes = await readProviderNotes(facility.id);
  const flags = redFlags(facility, seen_on, text);
  const visit = <Visit text={text} facility={facility} faults={faults} />;
  // Without a list of violations, only the questions fill the wide column.
  const hasViolations = facility.violations.length > 0;
  return (
    <article className="facility">
      <div className="facility-first">
        <FacilityHead text={text} facility={facility} />
        <Alert text={text} facility={facility} flags={flags} />
        <ContactActions text={text} facility={facility} />
        <Summary text={text} facility={facility} seen_on={seen_on} peers={peers} />
        <ScoreNote text={text} facility={facility} seen_on={seen_on} />
      </div>
      <div className="facility-main">
        <TimelineSection text={text} facility={facility} seen_on={seen_on} />
        <Violations text={text} facility={facility} notes={notes} />
        <GeneralNotes text={text} notes={notes} violations={facility.violations} />
        <FollowNote text={text} facility={facility} />
      </div>
      <div className="facility-aside">
        <KeyFacts text={text} facility={facility} />
        <Similar text={text} facility={facility} />
        {hasViolations && visit}
        <OtherLocations text={text} facility={facility} />
      </div>
      <div className="facility-last">
        {!hasViolations && visit}
        <Lookup text={text} facility={facility} />
        <MoreLinks text={text} facility={facility} />
      </div>
      <p className="print-only">
        {publicUrl(text.href(facilityPath(facility.id)))},{" "}
        {text.format.date(facility.facility_proof.generated_at)}
      </p>
      <CompareTray path={text.href("/compare")} words={trayWords(text)} />
    </article>
  );
}
