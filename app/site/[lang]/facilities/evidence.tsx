import type { FacilityDetail } from "#lib/facilities/detail";
import type { EvidenceParts } from "#lib/kernel/evidence-parts";
import type { Messages } from "#lib/language/messages";
import { OutsideLink } from "../../_ui/outside-link";
import { agencyLinkText } from "./agency-link";
import { EvidenceSummary, EvidenceTitle } from "./evidence-text";
import { Section } from "../../_ui/section";

type Props = {
  text: Messages;
  facility: FacilityDetail;
  parts: ReadonlyMap<string, EvidenceParts>;
};

type Item = FacilityDetail["evidence"][number];

/** A title is a link if its address opens the document, not the agency's search for it. */
function DocumentTitle({ text, item, parts }: Omit<Props, "facility"> & { item: Item }) {
  const title = <EvidenceTitle text={text} item={item} parts={parts.get(item.id)} />;
  return item.source_url_kind === "search" ? (
    <strong>{title}</strong>
  ) : (
    <OutsideLink href={item.url}>{title}</OutsideLink>
  );
}

/** The agency's search, once for all documents that have no address of their own. */
function SearchLink({ text, facility }: Omit<Props, "parts">) {
  const searched = facility.evidence.find(({ source_url_kind: kind }) => kind === "search");
  if (searched === undefined) return null;
  return (
    <p>
      <OutsideLink href={searched.url}>
        {agencyLinkText("search", text.record.links.report, facility, text)}
      </OutsideLink>
    </p>
  );
}

/** The documents behind the record, each to be cited on its own. */
export function Evidence({ text, facility, parts }: Props) {
  const { evidence: words } = text.record;
  const { evidence, evidence_total } = facility;
  return (
    <Section id="evidence" title={words.title}>
      {evidence.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <>
          <p>{words.lead(evidence.length, evidence_total)}</p>
          <ul className="document-list">
            {evidence.map((item) => (
              <li key={item.id}>
                <DocumentTitle text={text} item={item} parts={parts} />
                <p>
                  <EvidenceSummary text={text} item={item} parts={parts.get(item.id)} />
                </p>
                <p className="soft small">
                  {text.terms.evidence_kind[item.kind]}
                  {item.published_on !== undefined &&
                    `. ${words.published(text.format.date(item.published_on))}`}
                  {`. ${words.captured(text.format.date(item.captured_at))}.`}
                  {item.basis !== undefined && ` ${text.record.bases[item.basis] ?? item.basis}`}
                </p>
              </li>
            ))}
          </ul>
          <SearchLink text={text} facility={facility} />
        </>
      )}
    </Section>
  );
}
