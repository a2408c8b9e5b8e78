import type { FacilityDetail } from "#lib/facilities/detail";
import type { EvidenceParts } from "#lib/kernel/evidence-parts";
import type { Messages } from "#lib/language/messages";
import { OutsideLink } from "../outside-link";
import { EvidenceSummary, EvidenceTitle } from "./evidence-words";
import { Section } from "./section";

type Props = {
  text: Messages;
  facility: FacilityDetail;
  parts: ReadonlyMap<string, EvidenceParts>;
};

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
                <OutsideLink href={item.url}>
                  <EvidenceTitle text={text} item={item} parts={parts.get(item.id)} />
                </OutsideLink>
                <p>
                  <EvidenceSummary text={text} item={item} parts={parts.get(item.id)} />
                </p>
                <p className="soft small">
                  {text.terms.evidence_kind[item.kind]}
                  {item.published_on !== undefined &&
                    `. ${words.published(text.format.date(item.published_on))}`}
                  {`. ${words.captured(text.format.date(item.captured_at))}.`}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
