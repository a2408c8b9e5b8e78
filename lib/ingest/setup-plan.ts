import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";
import { STATES } from "#lib/kernel/vocabulary";
import { SOURCES } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";

/** Plans the first load of an installation: which sources, in which order, and from where. */

/**
 * Geography first, because facilities are located as they are loaded, then prices, then agencies.
 * Each of these covers the whole country.
 */
const COUNTRYWIDE = ["census-zcta", "geonames-zip", "hud-zip-county", "ndcp"];

export type SetupStep = {
  source: Source;
  /** `done`: read before. `files`: from the folder. `portal`: live. `ask`: the operator has to. */
  from: "done" | "files" | "portal" | "ask";
  /** Paths, if it's read from files. */
  files: string[];
  /** The folder in which files of this source are expected. */
  folder: string;
  /** Optional sources improve what a release brings itself. */
  is_optional: boolean;
};

/**
 * Returns the codes of `--states`, such as `NY,TX`.
 * @throws Error if one isn't a state
 */
export function parseStates(text: string): string[] {
  const codes = text.split(",").map((code) => code.trim().toUpperCase());
  const unknown = codes.filter((code) => !Object.hasOwn(STATES, code));
  if (unknown.length > 0) {
    throw new Error(`--states takes codes such as NY,TX; "${unknown.join(",")}" isn't one`);
  }
  return [...new Set(codes)];
}

/** Lists the sources of a setup in their order: an agency's own list before any directory. */
function listSources(states: readonly string[]): Source[] {
  const countrywide = COUNTRYWIDE.flatMap((id) =>
    SOURCES.filter(({ source_id }) => source_id === id),
  );
  const agencies = states.flatMap((code) =>
    SOURCES.filter(({ state_code, is_sample }) => state_code === code && !is_sample).sort(
      (a, b) => Number(a.is_directory ?? false) - Number(b.is_directory ?? false),
    ),
  );
  return [...countrywide, ...agencies];
}

/** Lists the files of a source's folder, also linked ones, without notes about them. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !/^\.|\.md$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .sort();
}

/** Returns the ids of sources that were read whole before. */
export async function readDone(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ source_id: string }[]>`
    select source_id from source_status where last_success_at is not null`;
  return new Set(rows.map(({ source_id }) => source_id));
}

/** Plans a setup. `done` has the ids of sources that were read before, so it can be repeated. */
export function planSetup(
  states: readonly string[],
  directory: string,
  done: ReadonlySet<string>,
): SetupStep[] {
  return listSources(states).map((source) => {
    const folder = join(directory, source.source_id);
    const files = listFiles(folder);
    const is_optional = source.state_code === "US" || source.is_directory === true;
    const isLive = source.endpoints.length > 0;
    const from = done.has(source.source_id)
      ? "done"
      : files.length > 0
        ? "files"
        : isLive
          ? "portal"
          : "ask";
    return { source, from, files, folder, is_optional };
  });
}

/**
 * Returns whether a setup needs nothing more, given the steps that read nothing. An optional source
 * may be left out, but files that the operator gave for one must not be refused unnoticed.
 */
export const isComplete = (left: readonly SetupStep[]): boolean =>
  left.every(({ is_optional, from }) => is_optional && from !== "files");

const whyByHand = (reason: string): [string, string] => ["why", reason];

type Download = { title: string; facts: [label: string, text: string][] };

/** Describes what to download for a source, and where to put it. */
export function describeDownload({ source, folder, is_optional }: SetupStep): Download {
  const files = source.streams.map(({ name, columns }): [string, string] => {
    const needed = Object.values(columns)
      .filter(({ required }) => required)
      .map(({ names }) => names[0] ?? "");
    return ["file", needed.length > 0 ? `${name}, with the columns ${needed.join(", ")}` : name];
  });
  return {
    title: `${source.source_id}: ${source.title}${is_optional ? " (optional)" : ""}`,
    facts: [
      ...(source.manual_reason === undefined ? [] : [whyByHand(source.manual_reason)]),
      ["from", source.portal_url],
      ["into", folder],
      ...files,
      ["date", "in the name, such as licenses_2026-11-27.csv, if the file has no date"],
    ],
  };
}
