import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PgDialect } from "drizzle-orm/pg-core";
import { SQL, StringChunk } from "drizzle-orm";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import type { Recorded, Recording } from "./compare";
import { textKey } from "./text-key";

/** The parts of a postgres.js query that this reads. It is a promise, settled by `resolve`. */
type Query = {
  strings: readonly string[] & { raw?: readonly string[] };
  args: readonly unknown[];
  executed: boolean;
  statement: { columns?: readonly { name: string; type: number }[] } | null;
  resolve: (result: unknown) => unknown;
  handle: () => Promise<void>;
};

/** Rows of a result that are read for nulls. */
const ROWS_READ_MAX = 500;

const recorded = new Map<string, Recording>();
const parts = new Set<string>();
/** Drizzle's templates by the text that they made. */
const templates = new Map<string, SQL>();

/** Adds the templates within a postgres.js template. */
function addArguments(args: readonly unknown[], isQuery: (value: unknown) => value is Query): void {
  for (const value of args) {
    if (!isQuery(value)) continue;
    parts.add(textKey(value.strings));
    addArguments(value.args, isQuery);
  }
}

/** Returns the key of a drizzle template, and adds those within it. */
function addChunks({ queryChunks }: SQL): string {
  const strings = queryChunks.flatMap((chunk) =>
    chunk instanceof StringChunk ? [chunk.value.join("")] : [],
  );
  for (const chunk of queryChunks) {
    const inner: unknown[] = Array.isArray(chunk) ? chunk : [chunk];
    for (const each of inner) if (each instanceof SQL) parts.add(addChunks(each));
  }
  return textKey(strings);
}

function addResult(key: string, { statement }: Query, result: unknown): void {
  const columns = statement?.columns ?? [];
  const kept = recorded.get(key) ?? { key, shapes: [] };
  recorded.set(key, kept);
  const id = columns.map(({ name, type }) => `${name} ${type}`).join();
  let shape = kept.shapes.find((each) => each.id === id);
  if (!shape) {
    shape = { id, columns: columns.map(({ name, type }) => ({ name, type, has_nulls: false })) };
    kept.shapes.push(shape);
  }
  const rows = Array.isArray(result) ? result.slice(0, ROWS_READ_MAX) : [];
  for (const column of shape.columns) {
    column.has_nulls ||= rows.some((row: unknown) => {
      return typeof row === "object" && row !== null && Reflect.get(row, column.name) === null;
    });
  }
}

/**
 * Records what PostgreSQL returns for each SQL template that this process runs from now on.
 * @returns a function that returns the recordings so far.
 */
export async function recordStatements(): Promise<() => Recorded> {
  const file = pathToFileURL(join(ROOT, "node_modules/postgres/src/query.js")).href;
  const { Query } = (await import(/* @vite-ignore */ file)) as {
    Query: { new (): Query; prototype: Query };
  };
  const isQuery = (value: unknown): value is Query => value instanceof Query;
  const { handle } = Query.prototype;
  Query.prototype.handle = function recordingHandle(this: Query) {
    if (!this.executed) {
      const { resolve } = this;
      this.resolve = (result) => {
        const template = this.strings.raw ? undefined : templates.get(this.strings[0] ?? "");
        if (template) addResult(addChunks(template), this, result);
        else if (this.strings.raw) {
          addArguments(this.args, isQuery);
          addResult(textKey(this.strings), this, result);
        }
        return resolve(result);
      };
    }
    return handle.call(this);
  };
  const { sqlToQuery } = PgDialect.prototype;
  PgDialect.prototype.sqlToQuery = function recordingSqlToQuery(template, ...rest) {
    const query = sqlToQuery.call(this, template, ...rest);
    templates.set(query.sql, template);
    return query;
  };
  return () => ({ statements: [...recorded.values()], parts: [...parts] });
}
