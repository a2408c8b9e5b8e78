import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { dateOfDay } from "#lib/kernel/days";
import { californiaFiles } from "./california";
import { coloradoFiles } from "./colorado";
import { delawareFiles } from "./delaware-files";
import { momentOf, type Moment, type SampleText } from "./moment";
import { newYorkHomeFiles } from "./new-york-homes";
import { northCarolinaFiles } from "./north-carolina";
import { nycFiles } from "./nyc-files";
import { priceFiles } from "./prices";
import { texasFiles } from "./texas-files";

export type SampleFile = {
  /** `sample-tx-hhsc`: never the id of a real source. */
  source_id: string;
  path: string;
  /** The source's kind of file, which its header also shows. */
  stream_hint?: string;
  /** ISO 8601, midnight UTC of the file's own day. */
  observed_at: string;
};

const SOURCES: { readonly [source_id: string]: (moment: Moment) => SampleText[] } = {
  "sample-tx-hhsc": texasFiles,
  "sample-nyc-dohmh": nycFiles,
  "sample-ny-ocfs": newYorkHomeFiles,
  "sample-co-cdec": coloradoFiles,
  "sample-ca-ccld": californiaFiles,
  "sample-de-occl": delawareFiles,
  "sample-nc-dcdee": northCarolinaFiles,
  "sample-ndcp": priceFiles,
};

/**
 * Writes the sample's files for one of `sampleMonths(as_of)`, in the sources' own formats, into
 * `<directory>/<observed_on>/<source_id>/`. The same two days (YYYY-MM-DD) give the same bytes, and
 * all months of one `as_of` are consistent.
 * @throws Error for another `observed_on`
 */
export async function writeSample(
  directory: string,
  as_of: string,
  observed_on: string,
): Promise<SampleFile[]> {
  const moment = momentOf(as_of, observed_on);
  const written = Object.entries(SOURCES).map(async ([source_id, files]) => {
    const folder = join(directory, observed_on, source_id);
    await mkdir(folder, { recursive: true });
    return Promise.all(
      files(moment).map(async ({ name, text, observed, stream_hint }): Promise<SampleFile> => {
        const path = join(folder, name);
        await writeFile(path, text);
        return {
          source_id,
          path,
          stream_hint,
          observed_at: `${dateOfDay(observed)}T00:00:00.000Z`,
        };
      }),
    );
  });
  return (await Promise.all(written)).flat();
}
