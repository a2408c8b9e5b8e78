import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { readEvidenceParts, readJurisdictionOf, readSeenOn, readSourceFiles } from "./data";
import { Crumbs } from "../../_ui/breadcrumbs";
import { Contents, type Part } from "../../_ui/contents";
import { HistoricalBand } from "./alert";
import { Absent } from "./absent";
import { Evidence } from "./evidence";
import { Forecast } from "./forecast";
import { History } from "./history";
import { LicenseFacts } from "./license-facts";
import { MachineLinks } from "./machine-links";
import { facilityPath } from "./paths";
import { Peers } from "./peers";
import { WhyScore } from "./peers-why";
import { ProofPanel } from "./proof-panel";
import { ProviderFacts } from "./provider-facts";
import { Score } from "./score";
import { Sources } from "./sources";

type Props = { text: Messages; facility: FacilityDetail };

/** All proof behind a provider's page: derivations, sources, gaps, and how to check them. */
export async function FacilityData({ text, facility }: Props) {
  const jurisdiction = await readJurisdictionOf(facility);
  const seen_on = await readSeenOn(facility);
  const parts = await readEvidenceParts(facility.id);
  const fileOf = await readSourceFiles(facility.facility_proof.sources);
  const { data } = text.provider_page;
  const path = facilityPath(facility.id);
  return (
    <article className="stack">
      <Crumbs
        text={text}
        trail={[{ title: facility.name, path }, { title: text.provider_page.more.data }]}
      />
      <h1>{data.title(facility.name)}</h1>
      <p className="lead">{data.lead}</p>
      <p>
        <a className="arrow" href={text.href(path)}>
          {data.back}
        </a>
      </p>
      <HistoricalBand text={text} facility={facility} />
      <Contents label={text.facility.contents} parts={partsOf({ text, facility })} />
      <div className="facility-layout">
        <Score text={text} facility={facility} seen_on={seen_on} />
        <Forecast text={text} facility={facility} />
        <WhyScore text={text} facility={facility} />
        <Peers text={text} facility={facility} />
        <History text={text} facility={facility} />
        <LicenseFacts text={text} facility={facility} />
        <ProviderFacts text={text} facility={facility} isWide={facility.score_history.length > 0} />
        <Sources {...{ text, facility, jurisdiction, fileOf }} />
        <Evidence text={text} facility={facility} parts={parts} />
        <Absent text={text} facility={facility} />
        <ProofPanel text={text} facility={facility} />
        <MachineLinks text={text} facility={facility} />
      </div>
    </article>
  );
}

function partsOf({ text, facility }: Props): Part[] {
  const { data } = text.provider_page;
  const { safety, score_history } = facility;
  return [
    ["score", text.facility.score.title],
    ["forecast", text.forecast.title],
    ...(safety.value === undefined ? [] : [["why", text.peers.why.title] as const]),
    ...(score_history.length > 0 ? [["history", text.record.history.title] as const] : []),
    ["license", text.facility.license.title],
    ["provider", text.facility.provider.title],
    ["sources", text.record.sources.title],
    ["evidence", text.record.evidence.title],
    ["absent", data.absent],
    ["proof", text.proof.title],
    ["machine", data.machine],
  ];
}
