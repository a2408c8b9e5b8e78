import type { EvidenceItem } from "#lib/facilities/detail";
import type { EvidenceParts, StatusWord } from "#lib/kernel/evidence-parts";
import type { Messages } from "#lib/language/messages";

type Props = {
  text: Messages;
  item: EvidenceItem;
  /** Absent where the item was written before its parts were kept. */
  parts: EvidenceParts | undefined;
};

/** The agency's own words, in its own language. */
const Verbatim = ({ children }: { children: string }) => <span lang="en">{children}</span>;

/** Our word for a word of ours; an agency's is in no table. */
const wordFor = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** What a document is called, in the language of the page; the agency's words stay as they are. */
export function EvidenceTitle({ text, item, parts }: Props) {
  const { evidence: words } = text.record;
  if (!parts) return <Verbatim>{item.title}</Verbatim>;
  const { title } = parts;
  const { published_on: on } = item;
  const dated = on === undefined ? "" : `, ${text.format.date(on)}`;
  switch (title.says) {
    case "visit": {
      const { kind = "Inspection" } = title;
      return (
        <>
          {wordFor(words.visits, kind) ?? <Verbatim>{kind}</Verbatim>}
          {dated}
        </>
      );
    }
    case "citation":
      return `${words.citation(title.code)}${dated}`;
    case "license_record":
      return words.license_record(title.number);
    case "license_action":
      return (
        <>
          {words.license_action} <Status text={text} word={title} />
        </>
      );
  }
}

/** What a document says in short, in the language of the page where the words are ours. */
export function EvidenceSummary({ text, item, parts }: Props) {
  const { evidence: words } = text.record;
  const summary = parts?.summary;
  switch (summary?.says) {
    case "uncounted":
      return words.uncounted;
    case "counted":
      return words.counted(summary.findings);
    case "untold":
      return (
        <>
          {words.untold}{" "}
          {summary.level === undefined ? (
            <Verbatim>{summary.term ?? ""}</Verbatim>
          ) : (
            text.terms.severity[summary.level]
          )}
          .
        </>
      );
    case "license": {
      const { issued_on, expires_on } = summary;
      const { date } = text.format;
      const issued = issued_on === undefined ? "" : `, ${words.issued(date(issued_on))}`;
      const expires = expires_on === undefined ? "" : `, ${words.expires(date(expires_on))}`;
      return (
        <>
          {words.status} <Status text={text} word={summary} />
          {`${issued}${expires}.`}
        </>
      );
    }
    case undefined:
      return <Verbatim>{item.summary}</Verbatim>;
  }
}

/** A license's status: the agency's word as it is, else ours. */
function Status({ text, word }: { text: Messages; word: StatusWord }) {
  const { term, status } = word;
  if (term !== undefined) return <Verbatim>{term}</Verbatim>;
  return status === undefined ? text.record.evidence.no_status : text.terms.license_status[status];
}
