import { reader } from "#db/client";

/** A file that a record was read from: its kind in the source, and its day, YYYY-MM-DD. */
export type SourceFile = { stream: string; observed_on: string };

/** The parts of a source that name its file. */
type FileLink = { source_id: string; document_sha256: string };

const keyOf = ({ source_id, document_sha256 }: FileLink): string =>
  `${source_id} ${document_sha256}`;

/**
 * Reads the kinds and days of files. An agency may publish several lists of its licenses, which share
 * the name of their source. Returns a function from a file to its kind and day.
 */
export async function readSourceFiles(
  links: readonly FileLink[],
): Promise<(link: FileLink) => SourceFile | undefined> {
  const source_ids = [...new Set(links.map(({ source_id }) => source_id))];
  const hashes = links.map(({ document_sha256 }) => document_sha256);
  const rows = await reader().sql<(FileLink & SourceFile)[]>`
    select distinct on (s.source_id, document_sha256) s.source_id, document_sha256, s.stream,
      s.observed_on
    from snapshots s, unnest(s.sha256s) as document_sha256
    where s.status = 'accepted' and s.source_id = any(${source_ids})
      and document_sha256 = any(${hashes})
    order by s.source_id, document_sha256, s.observed_on desc, s.stream`;
  const files = new Map(rows.map((row) => [keyOf(row), row]));
  return (link) => files.get(keyOf(link));
}
