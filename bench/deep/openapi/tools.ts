import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Figure, figure } from "../figures";
import { PROGRAMS, type Ran, run } from "../programs";

/** Folder of the description and everything that is generated from it. */
export const FOLDER = join(PROGRAMS, "openapi");
export const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** A server that the generated clients call. */
export type Server = { url: string; key: string };
export const environmentOf = ({ url, key }: Server) => ({ URL_: url, KEY: key });

const TAIL = 1_500;
const tailOf = ({ output }: Ran) => output.trim().slice(-TAIL);

/** Whether a program ended well and printed what it should. `good` is the result if it did. */
export function toFigure(what: string, good: string, ran: Ran, clean: RegExp = /^/): Figure {
  const holds = ran.code === 0 && clean.test(ran.output);
  return figure(what, holds ? good : tailOf(ran), holds);
}

/** A check that this machine can't run, with the reason. */
export const skipped = (what: string, reason: string): Figure =>
  figure(what, `skipped: ${reason}`, true);

/** Results that every client must print as JSON, read without a client. */
export type Expected = {
  /** Ids of the second page. */
  page: string[];
  /** Number of facilities that changed since 2026. */
  updated: number;
  /** Lines of a CSV response of two rows. */
  csv_lines: number;
  /** Start of the drive, as the memo repeats it. */
  origin: string;
  /** Number of facilities in a comparison with a start of the drive. */
  compared: number;
  /** Code of the problem of an unknown facility. */
  problem: string;
};

/** Makes the requests that all clients make. */
export async function readExpected({ url, key }: Server): Promise<Expected> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const ask = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    return (await fetch(url + path, { headers, ...sent })).text();
  };
  const page = JSON.parse(await ask("/v1/facilities?state_code=TX&limit=2&page=2")) as {
    data: { id: string }[];
  };
  const ids = page.data.map(({ id }) => id);
  const updated = JSON.parse(
    await ask("/v1/facilities?updated_since=2026-01-01T00:00:00Z&limit=1"),
  ) as { meta: { total: number } };
  const csv = await ask("/v1/facilities?state_code=TX&limit=2&format=csv");
  const memo = JSON.parse(
    await ask("/v1/decision/memo", {
      geography: "78704",
      child_age_months: 30,
      budget_weekly: 320,
      commute_origin: { lat: 30.267, lng: -97.743 },
    }),
  ) as { inputs: { commute_origin: string } };
  const compared = JSON.parse(
    await ask(`/v1/facilities/compare?facility_ids=${ids.join(",")}&commute_origin=78704`),
  ) as { rows: unknown[] };
  const problem = JSON.parse(await ask("/v1/facilities/fac_00000000000000000000000000")) as {
    code: string;
  };
  return {
    page: ids,
    updated: updated.meta.total,
    csv_lines: csv.trim().split("\n").length,
    origin: memo.inputs.commute_origin,
    compared: compared.rows.length,
    problem: problem.code,
  };
}

/** Compares the last line of a client's output with what it must print. */
export function sameFigure(what: string, ran: Ran, expected: Expected): Figure {
  const line = ran.output.trim().split("\n").at(-1) ?? "";
  const parsed = parseOrUndefined(line);
  const wrong = Object.entries(expected)
    .filter(([name, value]) => JSON.stringify(parsed?.[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  const holds = ran.code === 0 && parsed !== undefined && wrong.length === 0;
  const good = `page, updated_since (${expected.updated}), format=csv, commute_origin, and a problem`;
  return figure(what, holds ? good : `differs in ${wrong.join(", ")}: ${tailOf(ran)}`, holds);
}

function parseOrUndefined(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Why a toolchain is missing, or undefined if its command runs. */
export async function missing(command: string, args: readonly string[]): Promise<boolean> {
  const { code } = await run(command, args).catch(() => ({ code: 1 }));
  return code !== 0;
}

const VENV = join(PROGRAMS, "generators");
export const python = (program = "python"): string => join(VENV, "bin", program);

/** Installs the generators in Python at first use, and again when their list changes. */
export async function installGenerators(): Promise<string | undefined> {
  if (await missing("python3", ["--version"])) return "no python3";
  const wanted = readFileSync(here("requirements.txt"), "utf8");
  const stamp = join(VENV, "requirements.txt");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return undefined;
  mkdirSync(VENV, { recursive: true });
  const made = await run("python3", ["-m", "venv", VENV]);
  if (made.code !== 0) return "python3 lacks venv";
  const install = ["-m", "pip", "install", "--quiet", "-r", here("requirements.txt")];
  const { code } = await run(python(), install);
  if (code !== 0) return "pip can't install the generators";
  writeFileSync(stamp, wanted);
  return undefined;
}
