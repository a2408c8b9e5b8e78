import type { EvidenceItem } from "#lib/facilities/detail";
import type { EvidenceParts, StatusWord } from "#lib/kernel/evidence-parts";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";

type Props = {
  text: Messages;
  item: EvidenceItem;
  /** Absent if the item was created before its parts were stored. */
  parts: EvidenceParts | undefined;
};

/** The agency's own words, in its own language. */
const Verbatim = ({ children }: { children: string }) => <span lang="en">{children}</span>;

/** Translates one of our own words. An agency's word is in no table and stays unchanged. */
const wordFor = (table: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Title of a document in the page's language. The agency's words stay unchanged. */
export function EvidenceTitle({ text, item, parts }: Props) {
  const { evidence: words } = text.record;
  if (!parts) return <Verbatim>{item.title}</Verbatim>;
  const { title } = parts;
  const { published_on: on } = item;
  const dated = on === undefined ? "" : `, ${text.format.short_date(on)}`;
  switch (title.says) {
    case "visit": {
      const { kind = "Inspection" } = title;
      return (
        <>
          {wordFor(words.visits, kind) ?? <Verbatim>{formatProviderName(kind)}</Verbatim>}
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

/** Summary of a document. Our own words are in the page's language. */
export function EvidenceSummary({ text, item, parts }: Props) {
  const { evidence: words } = text.record;
  const summary = parts?.summary;
  switch (summary?.says) {
    case "uncounted":
      return words.uncounted;
    case "counted":
      return words.counted(summary.findings);
    case "no_text":
      return (
        <>
          {words.no_text}{" "}
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

/** License status: the agency's word unchanged, or else our own. */
function Status({ text, word }: { text: Messages; word: StatusWord }) {
  const { term, status, is_listed } = word;
  if (is_listed) return text.record.evidence.listed;
  if (term !== undefined) return <Verbatim>{term}</Verbatim>;
  return status === undefined ? text.record.evidence.no_status : text.terms.license_status[status];
}
