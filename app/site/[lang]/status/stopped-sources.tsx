import type { SourceStatus } from "#lib/ingest/status";
import type { Messages } from "#lib/language/messages";
import { sourceById } from "#lib/sources/catalog";

type Props = { text: Messages; stopped: readonly SourceStatus[] };

/** Sources whose newest file was stopped by a check, with the records that stay. */
export function StoppedSources({ text, stopped }: Props) {
  const words = text.status.incidents;
  if (stopped.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <p>{words.lead}</p>
      <ul>
        {stopped.map(({ source_id, last_success_at, stopped_by }) => (
          <li key={source_id}>
            <span lang="en">{sourceById(source_id)?.agency ?? source_id}</span>.{" "}
            {last_success_at === null
              ? words.never
              : words.since(text.format.date(last_success_at))}
            . {stopped_by !== null && words.reason(stopped_by)}
          </li>
        ))}
      </ul>
    </>
  );
}
