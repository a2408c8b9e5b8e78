import type { IngestFigures } from "./measure";

const short = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const whole = (value: number) => Math.round(value).toLocaleString("en-US");

/** Max ratios. */
const BARS = { first: 2.5, tenfold: 11, again: 0.3, changed: 0.5 };

/** Writes the tables of loads and of ratios. */
export function writeIngest(figures: IngestFigures): string {
  const { rows, copy_s, daybook, tenth, dlt, file_bytes, grown_mb, server } = figures;
  const load = (what: string, seconds: number, count = rows) =>
    `| ${what} | ${whole(count)} | ${short(seconds)} | ${whole(count / seconds)} | ${short(seconds / copy_s)} |`;
  const ratio = (what: string, value: number, bar?: number) => {
    const verdict = bar === undefined ? "" : `≤ ${bar}: ${value <= bar ? "holds" : "**misses**"}`;
    return `| ${what} | ${short(value)} | ${verdict} |`;
  };
  return [
    `Database: ${server}. Each loader has an empty database of its own on this server. dlt (https://dlthub.com) merges the same rows by key (upsert), or keeps row history (scd2). It doesn't resolve facilities, check, or score.`,
    "",
    "| load | rows | seconds | rows/s | × bare COPY |",
    "|---|---:|---:|---:|---:|",
    load("bare COPY", copy_s),
    load("Daybook: first load", daybook.first),
    load("Daybook: the same file again", daybook.again),
    load("Daybook: a newer file, unchanged", daybook.newer),
    load("Daybook: a newer file, 1% changed", daybook.changed),
    load("Daybook: first load of a tenth", tenth.first, tenth.rows),
    load("Daybook: a tenth again", tenth.again, tenth.rows),
    ...Object.entries(dlt ?? {}).flatMap(([strategy, { first, again, changed }]) => [
      load(`dlt ${strategy}: first load`, first),
      load(`dlt ${strategy}: the same file again`, again),
      load(`dlt ${strategy}: a newer file, 1% changed`, changed),
    ]),
    "",
    "| Daybook / this | ratio | bar |",
    "|---|---:|---|",
    ...(dlt
      ? [
          ratio("dlt scd2: first load", daybook.first / dlt.scd2.first, BARS.first),
          ratio("dlt upsert: first load", daybook.first / dlt.upsert.first),
          ratio("dlt upsert: the same file again", daybook.again / dlt.upsert.again, BARS.again),
          ratio("dlt scd2: the same file again", daybook.again / dlt.scd2.again),
          ratio("dlt scd2: a newer file, unchanged", daybook.newer / dlt.scd2.again),
          ratio(
            "dlt scd2: a newer file, 1% changed",
            daybook.changed / dlt.scd2.changed,
            BARS.changed,
          ),
        ]
      : []),
    ratio("a tenth of the rows: first load", daybook.first / tenth.first, BARS.tenfold),
    ratio("a tenth of the rows: again", daybook.again / tenth.again),
    "",
    `Memory of the loading process after its four loads: ${whole(grown_mb)} MB more, over ${whole(file_bytes / 1e6)} MB of files.`,
    ...(dlt ? [] : ["", "dlt isn't installed: `npm run bench -- ingest --peers` installs it."]),
  ].join("\n");
}
