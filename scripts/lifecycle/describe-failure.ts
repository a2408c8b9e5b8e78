import { existsSync, statfsSync, statSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm";
import postgres from "postgres";
import { z } from "zod";
import { SHARED_ROOT } from "#db/postgres/binaries";
import { isDiskFull } from "#lib/kernel/disk-full";
import { describeFileFailure } from "#lib/kernel/file-failure";
import { isUnreachable } from "#lib/kernel/unreachable";
import { ROOT } from "./packages.mjs";

/** PostgreSQL's codes of a login or a database name that it does not accept. */
const WRONG_ADDRESS = /^(28|3D)/;
/** Below this, PostgreSQL may not start: it is two segments of its log of changes. */
const FREE_MIN_BYTES = 32 * 1_048_576;

/** Prints a failure as one message for people. DEBUG=1 prints the whole error with its stack. */
export function printFailure(error: unknown): void {
  if (process.env["DEBUG"]) console.error(error);
  const full = isDiskFull(error) ? [] : listFullDisks();
  // PostgreSQL breaks its connections if it finds no room for its log of changes.
  const isEffect = full.length > 0 && isUnreachable(error);
  for (const text of isEffect ? full : [describeFailure(error), ...full]) console.error(text);
}

/** A full disk shows in many ways, such as a program that ends without its reason. */
function listFullDisks(): string[] {
  const folders = [process.env["DAYBOOK_DATA"] ?? ROOT, SHARED_ROOT, ROOT];
  const disks = new Map(
    folders.filter((folder) => existsSync(folder)).map((folder) => [statSync(folder).dev, folder]),
  );
  return [...disks.values()].flatMap((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    const free_bytes = bavail * bsize;
    if (free_bytes >= FREE_MIN_BYTES) return [];
    const free_mb = (free_bytes / 1_000_000).toFixed(1);
    return [`The disk of ${folder} is full (${free_mb} MB free). Make room and try again.`];
  });
}

/** Describes what failed and, if it is known, what to do about it. */
export function describeFailure(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return describeFailure(error.cause);
  if (error instanceof postgres.PostgresError) return describeDatabaseFailure(error);
  if (error instanceof z.ZodError) return describeFormat(error);
  if (!(error instanceof Error)) return String(error);
  // The message of `fetch` has no reason.
  if (error instanceof TypeError && error.cause)
    return `${error.message}: ${causesOf(error.cause)}`;
  if (isUnreachable(error) && "code" in error) {
    return `The database cannot be reached: ${causesOf(error)}. Check DATABASE_URL, and that PostgreSQL runs.`;
  }
  return describeFileFailure(error) ?? error.message;
}

function describeDatabaseFailure({ code, message }: postgres.PostgresError): string {
  if (isDiskFull({ code }))
    return `The disk of the database is full: ${message}. Make room and try again.`;
  if (WRONG_ADDRESS.test(code))
    return `The database refused the connection: ${message}. Check DATABASE_URL.`;
  if (isUnreachable({ code }))
    return `The database cannot be used right now: ${message}. Try again later.`;
  return `The database refused a statement: ${message} (${code}).`;
}

function describeFormat({ issues }: z.ZodError): string {
  const [first] = issues;
  const at = first?.path.length ? ` at "${first.path.join(".")}"` : "";
  return `The input has another format than expected${at}: ${first?.message ?? "unreadable"}`;
}

/** A name with several addresses fails with one error for each and no message of its own. */
function causesOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(causesOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
