import type { Messages } from "#lib/language/messages";
import { sourceById } from "#lib/sources/catalog";
import type { SnapshotInfo } from "#lib/states/profile";
import { Section } from "../../_ui/section";
import { OutsideLink } from "../../_ui/outside-link";

type Props = { text: Messages; editions: readonly SnapshotInfo[] };

/** The files behind a state's records. */
export function StateSources({ text, editions }: Props) {
  const { sources: words } = text.states;
  return (
    <Section id="sources" title={words.title} isWide>
      <p>{words.lead}</p>
      {[...new Set(editions.map(({ source_id }) => source_id))].map((source_id) => (
        <SourceFiles
          key={source_id}
          text={text}
          source_id={source_id}
          editions={editions.filter((edition) => edition.source_id === source_id)}
        />
      ))}
    </Section>
  );
}

type FilesProps = { text: Messages; source_id: string; editions: readonly SnapshotInfo[] };

function SourceFiles({ text, source_id, editions }: FilesProps) {
  const { sources: words } = text.states;
  const source = sourceById(source_id);
  if (!source) return null;
  return (
    <div className="stack-tight">
      <h3>
        <OutsideLink href={source.portal_url}>
          <span lang="en">{source.title}</span>
        </OutsideLink>
      </h3>
      <p className="small">
        <span lang="en">{source.agency}</span>. {words.terms}:{" "}
        <span lang="en">{source.data_license}</span>. {words.cadence(source.cadence_days)}.
      </p>
      <table className="table">
        <caption>{words.caption(source.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.stream}</th>
            <th scope="col">{words.observed}</th>
            <th scope="col">{words.retrieved}</th>
            <th scope="col" className="number">
              {words.records}
            </th>
            <th scope="col">{words.fingerprint}</th>
          </tr>
        </thead>
        <tbody>
          {editions.map((edition) => (
            <EditionRow key={edition.stream} text={text} edition={edition} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EditionRow({ text, edition }: { text: Messages; edition: SnapshotInfo }) {
  const { sources: words } = text.states;
  const { stream, observed_on, retrieved_at, records, sha256s } = edition;
  return (
    <tr>
      <th scope="row" lang="en">
        {stream}
      </th>
      <td className="nowrap" data-label={words.observed}>
        {text.format.short_date(observed_on)}
      </td>
      <td className="nowrap" data-label={words.retrieved}>
        {text.format.short_date(retrieved_at)}
      </td>
      <td className="number" data-label={words.records}>
        {text.format.number(records)}
      </td>
      <td data-label={words.fingerprint}>
        {sha256s.length > 1 && `${words.files(sha256s.length)} `}
        <span className="hash">{sha256s[0]}</span>
      </td>
    </tr>
  );
}
