import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { readEvidenceParts, readJurisdictionOf, readSeenOn, sourceOf } from "./data";
import { CompareTray } from "../compare/compare-tray";
import { trayWords } from "../compare/tray-text";
import { Contents, type Part } from "../../_ui/contents";
import { Actions } from "./actions";
import { Evidence } from "./evidence";
import { FacilityHead } from "./facility-head";
import { Flags } from "./flags";
import { Forecast } from "./forecast";
import { History } from "./history";
import { Inspections } from "./inspections";
import { LicenseFacts } from "./license-facts";
import { Peers } from "./peers";
import { WhyScore } from "./peers-why";
import { ProofPanel } from "./proof-panel";
import { ProviderFacts } from "./provider-facts";
import { redFlags, formatNoFlags } from "./red-flags";
import { Report } from "./report-problem";
import { Score } from "./score";
import { Sources } from "./sources";
import { Violations } from "./violations";

type Props = { text: Messages; facility: FacilityDetail };

/** The page of one facility: warnings first, then score and facts, then the record and its sources. */
export async function FacilityRecord({ text, facility }: Props) {
  const jurisdiction = await readJurisdictionOf(facility);
  const seen_on = await readSeenOn(facility);
  const parts = await readEvidenceParts(facility.id);
  const source = sourceOf(facility);
  return (
    <article className="stack">
      <FacilityHead text={text} facility={facility} />
      <Flags
        text={text}
        flags={redFlags(facility, seen_on, text)}
        otherwise={formatNoFlags(facility, seen_on, text)}
      />
      <Actions text={text} facility={facility} />
      <Contents label={text.facility.contents} parts={partsOf({ text, facility })} />
      <div className="facility-layout">
        <div className="stack">
          <Score text={text} facility={facility} seen_on={seen_on} />
          <Forecast text={text} facility={facility} />
          <LicenseFacts text={text} facility={facility} />
        </div>
        <ProviderFacts text={text} facility={facility} />
        <WhyScore text={text} facility={facility} />
        <Peers text={text} facility={facility} />
        <Inspections text={text} facility={facility} />
        <Violations text={text} facility={facility} />
        <Evidence text={text} facility={facility} parts={parts} />
        <History text={text} facility={facility} />
        <Sources text={text} facility={facility} jurisdiction={jurisdiction} />
        <ProofPanel text={text} facility={facility} />
        <Report text={text} facility={facility} source={source} />
      </div>
      <CompareTray path={text.href("/compare")} words={trayWords(text)} />
    </article>
  );
}

function partsOf({ text, facility }: Props): Part[] {
  return [
    ["score", text.facility.score.title],
    ["forecast", text.forecast.title],
    ["license", text.facility.license.title],
    ["provider", text.facility.provider.title],
    ["inspections", text.record.inspections.title],
    ...(facility.violations.length > 0
      ? [["violations", text.record.violations.title] as const]
      : []),
    ["sources", text.record.sources.title],
    ["proof", text.proof.title],
    ["report", text.record.report.title],
  ];
}
