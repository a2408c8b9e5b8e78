import { FileRefused } from "./file-refused";
import { openDownload } from "./http";
import { isoOf, type Pull, pulledOf, unchangedOf } from "./pulled";

/**
 * Reads a CSV file at a fixed URL. California's has returned status 200 with an empty body, which
 * counts as a failure.
 */
export const pullCsv: Pull<"csv"> = async ({ url }, _stream, options) => {
  const { media_type, last_modified, body, cancel } = await openDownload(url, options);
  if (/\bhtml\b/i.test(media_type)) {
    await cancel();
    throw new FileRefused("html_page", `${url} is a web page`);
  }
  const source_updated_at = isoOf(last_modified);
  const unchanged = unchangedOf(source_updated_at, options);
  if (unchanged) {
    await cancel();
    return unchanged;
  }
  return pulledOf({ url, media_type, content: filled(body, url) }, source_updated_at);
};

async function* filled(body: AsyncGenerator<Uint8Array>, url: string): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const part of body) {
      bytes += part.length;
      yield part;
    }
  } catch (cause) {
    if (cause instanceof FileRefused) throw cause;
    throw new FileRefused("truncated", `${url} broke off after ${bytes} bytes`, { cause });
  }
  if (bytes === 0) throw new FileRefused("empty_file", `${url} answered an empty body`);
}
