import { readManifest } from "./manifest";
import { readRows } from "./read-rows";
import { FORMATTERS } from "./row";

export type OpenFile = {
  media_type: string;
  bytes: number;
  sha256: string;
  body: AsyncGenerator<string>;
};

/** Opens a file of the current export; undefined if the export or the name doesn't match. */
export async function openBulkFile(edition: string, name: string): Promise<OpenFile | undefined> {
  const manifest = await readManifest();
  const file = manifest.files.find((each) => each.name === name);
  if (!file || manifest.edition !== edition) return undefined;
  const { media_type, head, line } = FORMATTERS[file.format];
  async function* write(): AsyncGenerator<string> {
    yield head;
    for await (const rows of readRows(edition)) {
      yield rows.map(line).join("");
    }
  }
  return { media_type, bytes: file.bytes, sha256: file.sha256, body: write() };
}
