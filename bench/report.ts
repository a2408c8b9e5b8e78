import { cpus, totalmem } from "node:os";
import type { DeliveryRates } from "./deliveries";
import type { IngestFigures } from "./ingest/measure";
import { writeIngest } from "./ingest/report";
import type { Latencies } from "./latency";
import type { DatasetSize } from "./synthetic-us";
import { type Measured, type Pace, WARM_UP } from "./rounds";
import type { Row } from "./rows";

/** The data for the report page of a benchmark run. */

export type Run = {
  began: Date;
  /** Version of the newer Node, if it's installed. */
  newer_node: string | undefined;
  load_before: string;
  /** The database server's version and settings. */
  server: string;
  size: DatasetSize;
  loaded_s: number | undefined;
  pace: Pace;
  rows: { row: Row; measured: Measured[] }[];
  dense_zips: readonly string[];
  /** Undefined if the run leaves them out. */
  latencies: Latencies | undefined;
  ingest: IngestFigures | undefined;
  deliveries: DeliveryRates | string | undefined;
  took_s: number;
};

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const short = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const mark = (holds: boolean) => (holds ? "holds" : "**misses**");

function writeRow({ row, measured }: Run["rows"][number]): string {
  const [ours] = measured;
  const lines = measured.map((each) => {
    const ratio = ours ? ours.per_s / each.per_s : Number.NaN;
    const bar = row.bars[each.name];
    const verdict = bar === undefined ? "" : `≥ ${bar}: ${mark(ratio >= bar)}`;
    const cells = [each.name, whole(each.per_s), short(each.p50_ms), short(each.p99_ms)];
    return `| ${[...cells, whole(each.cpu_us), each === ours ? "" : short(ratio), verdict].join(" | ")} |`;
  });
  return [
    `### ${row.title}`,
    "",
    ...(row.longer
      ? [`Rounds are ${row.longer} times as long, because one response takes longer.`, ""]
      : []),
    "| server | requests/s | p50 ms | p99 ms | CPU µs per request | Daybook / this | bar |",
    "|---|---:|---:|---:|---:|---:|---|",
    ...lines,
  ].join("\n");
}

function writeLatencies(latencies: Latencies, dense_zips: readonly string[]): string {
  const { bare, radius, radius_tenth, page, page_tenth, record, record_tenth } = latencies;
  const line = (what: string, ratio: number, bar?: number) =>
    `| ${what} | ${short(ratio)} | ${bar === undefined ? "" : `≤ ${bar}: ${mark(ratio <= bar)}`} |`;
  const timing = (what: string, { p50_ms, p99_ms }: Latencies["bare"]) =>
    `| ${what} | ${short(p50_ms)} | ${short(p99_ms)} |`;
  return [
    "### One question at a time, nothing remembered",
    "",
    "| | p50 ms | p99 ms |",
    "|---|---:|---:|",
    timing(`ten miles around ${dense_zips[0]}: the bare SQL`, bare),
    timing(`ten miles around ${dense_zips[0]}: over HTTP with a key`, radius),
    timing("the same with a tenth of the facilities", radius_tenth),
    timing(`ten miles around ${dense_zips.length} places, the totals remembered`, page),
    timing("the same with a tenth of the facilities", page_tenth),
    timing("a facility's record", record),
    timing("the same with a tenth of the facilities", record_tenth),
    "",
    "| | ratio | bar |",
    "|---|---:|---|",
    line("radius search, p99 over the bare SQL's p99", radius.p99_ms / bare.p99_ms, 3),
    line("ten times the data, radius search, p50", page.p50_ms / page_tenth.p50_ms, 1.3),
    line(
      "the same if ten times the matches are counted again, p50",
      radius.p50_ms / radius_tenth.p50_ms,
    ),
    line("ten times the data, a record, p50", record.p50_ms / record_tenth.p50_ms, 1.3),
  ].join("\n");
}

/** States when and where a run began. */
export const writeMachine = ({
  began,
  load_before,
  newer_node,
}: Pick<Run, "began" | "load_before"> & Partial<Pick<Run, "newer_node">>): string =>
  `${began.toISOString()}, Node ${process.versions.node}${newer_node ? ` and ${newer_node}` : ""}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${whole(totalmem() / 2 ** 30)} GiB; load ${load_before} before it began.`;

/** Returns the page with the text of one section replaced. Adds the section if the page lacks it. */
export function replaceSection(page: string, title: string, text: string): string {
  const written = section(title, text).join("\n");
  const sections = page.split(/^(?=## )/m);
  const at = sections.findIndex((each) => each.startsWith(`## ${title}\n`));
  if (at === -1) return `${page.trimEnd()}\n\n${written}`;
  return sections.with(at, at === sections.length - 1 ? written : `${written}\n`).join("");
}

/** Returns the whole of RESULTS.md. */
export function writeReport(run: Run): string {
  const { size, pace } = run;
  const loaded =
    run.loaded_s === undefined ? "loaded before" : `loaded in ${whole(run.loaded_s)} s`;
  return [
    "# Results of `npm run bench`",
    "",
    "Written by the command itself. Figures are ratios within one run on one machine: read the ratios, not the rates.",
    "",
    `- ${writeMachine(run)} Took ${whole(run.took_s)} s.`,
    `- ${whole(size.facilities)} facilities, ${whole(size.inspections)} inspections, ${whole(size.violations)} findings, ${loaded} through COPY.`,
    `- Medians of ${pace.rounds} interleaved rounds of ${pace.seconds} s with ${pace.connections} connections. The first second of a round doesn't count. Each server first warms up with ${WARM_UP.requests.toLocaleString("en")} requests, for at most ${WARM_UP.seconds_max} s. Client, servers, and database share the machine.`,
    `- Database: ${run.server}.`,
    "- Daybook checks the key, the limit, and the parameters, and writes headers and a log line. Fastify and bare node:http do none of this and call the same functions for the same JSON. PostGraphile needs the newer Node. It reads a record with its inspections, violations, evidence, sources, and score in one query. Before a row is measured, the responses of all servers are compared.",
    "- To repeat it: `npm run bench -- --peers` installs the peers and the newer Node, loads the records at the first run, and writes this page. `npm run bench -- ingest --peers --keep` repeats only the loads.",
    "",
    "## Requests",
    "",
    run.rows.map(writeRow).join("\n\n"),
    "",
    ...section("Latency", run.latencies && writeLatencies(run.latencies, run.dense_zips)),
    ...section("Ingest", run.ingest && writeIngest(run.ingest)),
    ...section("Deliveries", run.deliveries && writeDeliveries(run.deliveries)),
  ].join("\n");
}

const section = (title: string, text: string | undefined) =>
  text === undefined ? [] : [`## ${title}`, "", text, ""];

function writeDeliveries(rates: DeliveryRates | string): string {
  if (typeof rates === "string") return `Not measured: ${rates}.`;
  const line = (what: string, per_s: number) =>
    `| ${what} | ${whole(per_s)} | ${short(rates.ours_per_s / per_s)} |`;
  return [
    "| to the same receiver over TLS | per second | Daybook / this |",
    "|---|---:|---:|",
    line("Daybook: claim, sign, send, and record", rates.ours_per_s),
    line("a bare loop of signed POSTs, each over a connection of its own", rates.bare_per_s),
    line("a bare loop of signed POSTs over kept connections", rates.kept_per_s),
  ].join("\n");
}
