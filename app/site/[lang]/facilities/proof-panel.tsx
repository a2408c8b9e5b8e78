import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { OutsideLink } from "../../_ui/outside-link";
import { agencyLinkText } from "./agency-link";
import { Section } from "../../_ui/section";

type Props = { text: Messages; facility: FacilityDetail };

/** Explains how to reproduce the score, with all inputs. */
export function ProofPanel({ text, facility }: Props) {
  const { proof } = text;
  const { id, safety, facility_proof, source_url, source_url_kind } = facility;
  const { record } = text.record.links;
  return (
    <Section id="proof" title={proof.title} isWide>
      <p>{proof.lead}</p>
      <ol>
        <li>{proof.steps.copy}</li>
        <li>
          {proof.steps.run}
          <Data>{proof.command}</Data>
        </li>
        <li>
          {proof.steps.compare}{" "}
          <OutsideLink href={source_url}>
            {agencyLinkText(source_url_kind, record, facility, text)}
          </OutsideLink>
        </li>
      </ol>
      <Folded title={proof.score_data} data={{ id, safety }} />
      <Folded title={proof.proof_data} data={facility_proof} />
      <p className="link-row">
        <span className="soft">{proof.method(safety.method_version)}</span>{" "}
        <a href={text.href("/docs/scores")} hrefLang="en">
          {proof.docs}
        </a>{" "}
        <a href={text.href("/docs/read-proof")} hrefLang="en">
          {proof.api}
        </a>
      </p>
    </Section>
  );
}

function Folded({ title, data }: { title: string; data: unknown }) {
  return (
    <details className="disclosure">
      <summary>{title}</summary>
      <Data>{JSON.stringify(data, null, 2)}</Data>
    </details>
  );
}

/** Machine-readable text, scrollable by keyboard if it's long. */
function Data({ children }: { children: string }) {
  return (
    <pre className="data" tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
