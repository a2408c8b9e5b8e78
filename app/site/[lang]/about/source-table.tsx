import type { Messages } from "#lib/language/messages";
import { SOURCES } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";
import type { CoverageSnapshot } from "#lib/states/shapes";
import { OutsideLink } from "../../_ui/outside-link";

type Read = CoverageSnapshot["sources"][number];
type Props = { text: Messages; read: readonly Read[] };

/** Every publication that we can read, with its terms, and when it was last read here. */
export function SourceTable({ text, read }: Props) {
  const { sources: words } = text.about;
  const known = new Map(read.map((each) => [each.source_id, each]));
  return (
    <table className="table">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.source}</th>
          <th scope="col">{words.gives}</th>
          <th scope="col">{words.terms}</th>
          <th scope="col">{words.cadence}</th>
          <th scope="col">{words.last_read}</th>
        </tr>
      </thead>
      <tbody>
        {SOURCES.map((source) => (
          <SourceRow
            key={source.source_id}
            text={text}
            source={source}
            read={known.get(source.source_id)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { text: Messages; source: Source; read: Read | undefined };

function SourceRow({ text, source, read }: RowProps) {
  const { sources: words } = text.about;
  return (
    <tr>
      <th scope="row" lang="en">
        <OutsideLink href={source.portal_url}>{source.title}</OutsideLink>
        <p className="small soft">{source.agency}</p>
      </th>
      <td data-label={words.gives}>
        {givesOf(source, text)}
        {source.grounds === "documentation" && !read?.records && (
          <p className="small soft">{words.untried}</p>
        )}
      </td>
      <td data-label={words.terms}>
        <span lang="en">{source.data_license}</span>
      </td>
      <td data-label={words.cadence}>{words.every(source.cadence_days)}</td>
      <td className="nowrap" data-label={words.last_read}>
        {read?.last_success_at === undefined ? (
          <span className="absent">{read?.records ? words.in_part : words.not_read}</span>
        ) : (
          text.format.short_date(read.last_success_at)
        )}
        {read?.late && ` (${words.late})`}
      </td>
    </tr>
  );
}

/** Describes the contents of a source by the kinds of its files. */
function givesOf({ streams, publishes }: Source, text: Messages): string {
  const { sources: words } = text.about;
  const hasPlaces = streams.some(({ kind }) => kind === "places" || kind === "prices");
  if (hasPlaces) return words.reference;
  return text.format.list([words.roster, words.inspections[publishes.inspections]]);
}
