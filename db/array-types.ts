import { parse } from "postgres-array";

/** A type of array: its own id, and how its elements are parsed. */
const PARSERS: Record<string, { oid: number; element: (text: string) => unknown }> = {
  bools: { oid: 1000, element: (text) => text === "t" },
  names: { oid: 1003, element: String },
  int2s: { oid: 1005, element: Number },
  int4s: { oid: 1007, element: Number },
  texts: { oid: 1009, element: String },
  varchars: { oid: 1015, element: String },
  int8s: { oid: 1016, element: String },
  float4s: { oid: 1021, element: Number },
  float8s: { oid: 1022, element: Number },
};

type ArrayType = {
  to: number;
  from: number[];
  serialize: (value: unknown) => unknown;
  parse: (text: string) => unknown;
};

/**
 * Arrays of built-in types, whose ids are the same in every PostgreSQL. postgres.js 3.4.9 would
 * query them on each new connection and doesn't handle failures of that query, so a broken
 * connection would end the process.
 */
export const ARRAY_TYPES: Record<string, ArrayType> = Object.fromEntries(
  Object.entries(PARSERS).map(([name, { oid, element }]) => [
    name,
    {
      to: oid,
      from: [oid],
      serialize: (value) => (Array.isArray(value) ? arrayLiteral(value) : value),
      parse: (text) => parse(text, element),
    },
  ]),
);

/** Drizzle passes its arrays already formatted, so only lists are formatted here. */
const arrayLiteral = (items: readonly unknown[]): string =>
  `{${items.map((item) => (item === null ? "null" : quoted(String(item)))).join(",")}}`;

const quoted = (text: string): string =>
  `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
