import type { EvidenceItem } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { EVIDENCE_WORDS, readSummary, readTitle } from "#lib/sources/projection/evidence-words";

type Props = { text: Messages; item: EvidenceItem };

/** The agency's own words, in its own language. */
const Verbatim = ({ children }: { children: string }) => <span lang="en">{children}</span>;

/** Our word for a word of ours; an agency's is in no table. */
const wordFor = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What a document is called, in the language of the page; the agency's words stay as they are. */
export function EvidenceTitle({ text, item }: Props) {
  const { evidence: words } = text.record;
  const title = readTitle(item);
  switch (title?.says) {
    case "visit": {
      const named = wordFor(words.visits, title.kind);
      return (
        <>
          {named ?? <Verbatim>{title.kind}</Verbatim>}, {text.format.date(title.date)}
        </>
      );
    }
    case "citation": {
      const dated = title.date === undefined ? [] : [text.format.date(title.date)];
      return [words.citation(title.code), ...dated].join(", ");
    }
    case "license_record":
      return words.license_record(title.number);
    case "license_action":
      return (
        <>
          {words.license_action} <Status text={text} term={title.term} />
        </>
      );
    case undefined:
      return <Verbatim>{item.title}</Verbatim>;
  }
}

/** What a document says in short, in the language of the page where the words are ours. */
export function EvidenceSummary({ text, item }: Props) {
  const { evidence: words } = text.record;
  const summary = readSummary(item);
  switch (summary?.says) {
    case "uncounted":
      return words.uncounted;
    case "counted":
      return words.counted(summary.findings);
    case "untold":
      return (
        <>
          {words.untold}{" "}
          {wordFor(text.terms.severity, summary.level) ?? <Verbatim>{summary.level}</Verbatim>}.
        </>
      );
    case "license": {
      const { term, issued_on, expires_on } = summary;
      const { date } = text.format;
      const issued = issued_on === undefined ? "" : `, ${words.issued(date(issued_on))}`;
      const expires = expires_on === undefined ? "" : `, ${words.expires(date(expires_on))}`;
      return (
        <>
          {words.status} <Status text={text} term={term} />
          {`${issued}${expires}.`}
        </>
      );
    }
    case undefined:
      return <Verbatim>{item.summary}</Verbatim>;
  }
}

/** A word for a license's status: ours where the agency has none. */
function Status({ text, term }: { text: Messages; term: string }) {
  if (term === EVIDENCE_WORDS.no_status) return text.record.evidence.no_status;
  return wordFor(text.terms.license_status, term) ?? <Verbatim>{term}</Verbatim>;
}
