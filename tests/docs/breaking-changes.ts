import { KNOWN_WORDS } from "#lib/kernel/open-enum";

/** Finds changes between two API descriptions that could break a client. */

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  [KNOWN_WORDS]?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};
type Content = Record<string, { schema?: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
};
export type Document = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

type Side = { document: Document; schema: Schema | undefined };
type Direction = "input" | "output";

function resolved({ document, schema }: Side): Schema {
  const name = schema?.$ref?.replace("#/components/schemas/", "");
  return (name === undefined ? schema : document.components?.schemas?.[name]) ?? {};
}

const LOWER_BOUNDS = ["minimum", "minLength", "minItems"] as const;
const UPPER_BOUNDS = ["maximum", "maxLength", "maxItems"] as const;

/** Finds values that are no longer accepted. */
function narrowed(was: Schema, is: Schema, at: string): string[] {
  const messages: string[] = [];
  const removed = is.enum ? (was.enum ?? []).filter((value) => !is.enum?.includes(value)) : [];
  if (removed.length > 0) messages.push(`${at} no longer takes ${removed.join(", ")}`);
  if (is.enum && !was.enum) messages.push(`${at} now takes a list of values only`);
  for (const bound of LOWER_BOUNDS) {
    if ((is[bound] ?? -Infinity) > (was[bound] ?? -Infinity))
      messages.push(`${at}: ${bound} is raised`);
  }
  for (const bound of UPPER_BOUNDS) {
    if ((is[bound] ?? Infinity) < (was[bound] ?? Infinity))
      messages.push(`${at}: ${bound} is lowered`);
  }
  if (is.pattern !== undefined && is.pattern !== was.pattern)
    messages.push(`${at}: pattern changed`);
  return messages;
}

/** Finds new values of an enum that the old description listed completely. */
function widened(was: Schema, is: Schema, at: string): string[] {
  if (!was.enum || is[KNOWN_WORDS]) return [];
  if (!is.enum) return [`${at} may now say anything`];
  const added = is.enum.filter((value) => !was.enum?.includes(value));
  return added.length > 0 ? [`${at} now says ${added.join(", ")}`] : [];
}

function compareMembers(old: Side, now: Side, at: string, direction: Direction, seen: Set<string>) {
  const [was, is] = [resolved(old), resolved(now)];
  const messages: string[] = [];
  for (const [name, member] of Object.entries(was.properties ?? {})) {
    const place = `${at}.${name}`;
    const successor = is.properties?.[name];
    if (!successor) {
      messages.push(`${place} is gone`);
      continue;
    }
    const promised = was.required?.includes(name) && !is.required?.includes(name);
    if (direction === "output" && promised) messages.push(`${place} may now be absent`);
    const next = { document: now.document, schema: successor };
    const sides = [{ document: old.document, schema: member }, next] as const;
    messages.push(...compareSchemas(...sides, place, direction, seen));
  }
  if (direction === "input") {
    const asked = (is.required ?? []).filter((name) => !was.required?.includes(name));
    messages.push(...asked.map((name) => `${at}.${name} is now required`));
  }
  return messages;
}

const formsOf = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];

/** Describes what distinguishes one form of a value from the others. */
function nameOfForm(document: Document, schema: Schema): string {
  const { type, const: value, pattern, properties = {} } = resolved({ document, schema });
  const members = Object.entries(properties).map(([name, member]) =>
    member.const === undefined ? "" : `${name} ${String(member.const)}`,
  );
  const marks = [schema.$ref, type, value, pattern, ...members].filter(Boolean);
  const required = resolved({ document, schema }).required ?? [];
  return [...marks, members.some(Boolean) ? "" : required.toSorted().join("+")].join(" ").trim();
}

/** Finds forms of a value that are no longer accepted, or that old clients don't know. */
function compareForms(old: Side, now: Side, at: string, direction: Direction, seen: Set<string>) {
  const named = ({ document, schema }: Side) =>
    new Map(
      formsOf(resolved({ document, schema })).map((form) => [
        nameOfForm(document, form),
        { document, schema: form },
      ]),
    );
  const [were, are] = [named(old), named(now)];
  const [lasting, fresh] = direction === "input" ? [were, are] : [are, were];
  const verb = direction === "input" ? "no longer takes the form" : "now has the form";
  const messages = [...lasting.keys()]
    .filter((name) => fresh.size > 0 && !fresh.has(name))
    .map((name) => `${at} ${verb} ${name}`);
  for (const [name, form] of were) {
    const same = are.get(name);
    if (same) messages.push(...compareSchemas(form, same, at, direction, seen));
  }
  return messages;
}

function compareSchemas(
  old: Side,
  now: Side,
  at: string,
  direction: Direction,
  seen: Set<string>,
): string[] {
  const mark = `${direction} ${old.schema?.$ref ?? ""} ${now.schema?.$ref ?? ""}`;
  if (old.schema?.$ref && seen.has(mark)) return [];
  seen.add(mark);
  const [was, is] = [resolved(old), resolved(now)];
  if (JSON.stringify(was.type) !== JSON.stringify(is.type)) {
    return [`${at} was ${String(was.type)} and is ${String(is.type)}`];
  }
  if (was.const !== is.const) return [`${at} was ${String(was.const)} and is ${String(is.const)}`];
  const messages = (direction === "input" ? narrowed : widened)(was, is, at);
  messages.push(...compareMembers(old, now, at, direction, seen));
  messages.push(...compareForms(old, now, at, direction, seen));
  if (was.items) {
    const items = [
      { document: old.document, schema: was.items },
      { document: now.document, schema: is.items },
    ] as const;
    messages.push(...compareSchemas(...items, `${at}[]`, direction, seen));
  }
  return messages;
}

const jsonOf = (content: Content | undefined) => content?.["application/json"]?.schema;

function compareOperations(
  old: { document: Document; operation: Described },
  now: { document: Document; operation: Described },
  at: string,
): string[] {
  const messages: string[] = [];
  const [was, is] = [old.operation, now.operation];
  const both = (before: Schema | undefined, after: Schema | undefined) =>
    [
      { document: old.document, schema: before },
      { document: now.document, schema: after },
    ] as const;
  for (const parameter of was.parameters ?? []) {
    const same = is.parameters?.find((each) => each.name === parameter.name);
    const place = `${at} ${parameter.name}`;
    if (!same) messages.push(`${place} is gone`);
    else
      messages.push(
        ...compareSchemas(...both(parameter.schema, same.schema), place, "input", new Set()),
      );
  }
  for (const { name, required } of is.parameters ?? []) {
    const known = was.parameters?.find((each) => each.name === name);
    if (required && !known?.required) messages.push(`${at} ${name} is now required`);
  }
  const bodies = both(jsonOf(was.requestBody?.content), jsonOf(is.requestBody?.content));
  if (was.requestBody)
    messages.push(...compareSchemas(...bodies, `${at} body`, "input", new Set()));
  for (const [status, response] of Object.entries(was.responses)) {
    if (!status.startsWith("2")) continue;
    const same = is.responses[status];
    if (!same) messages.push(`${at} no longer answers ${status}`);
    const sides = both(jsonOf(response.content), jsonOf(same?.content));
    if (same) messages.push(...compareSchemas(...sides, `${at} ${status}`, "output", new Set()));
  }
  const open = (each: Described) => (each.security ?? [{}]).length === 0;
  if (open(was) && !open(is)) messages.push(`${at} now needs a key`);
  return messages;
}

/** Lists every change between two descriptions that could break a client, as text. */
export function breakingChanges(released: Document, current: Document): string[] {
  return Object.entries(released.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) => {
      const at = `${verb.toUpperCase()} ${path}`;
      const successor = current.paths[path]?.[verb];
      if (!successor) return [`${at} is gone`];
      return compareOperations(
        { document: released, operation },
        { document: current, operation: successor },
        at,
      );
    }),
  );
}

/**
 * Inputs that the last release described but rejected: a point outside the valid range, and an
 * object in a query.
 */
const NEVER_TAKEN = [
  /commute_origin no longer takes the form string \^\\s\*\(-\?\\d\{1,3\}/,
  /^GET .* commute_origin no longer takes the form object (zip|lat\+lng)$/,
];

/** The same texts, described by one pattern instead of several. */
const JOINED = [
  /[ .]commute_origin no longer takes the form string /,
  /^GET \/v1\/facilities\/compare commute_origin was undefined and is string$/,
];

/**
 * Misleading values that are now absent with a reason: from an old list, not published, or a tied
 * rank.
 */
const WITHHELD = [
  /^GET .* 200\.license\.may_operate may now be absent$/,
  /inspections\[\]\.findings(\.(serious|moderate|low|unrated))? may now be absent$/,
  /price_basis\.(imputed|setting) may now be absent$/,
  /\.facility_type may now be absent$/,
  /^(GET|POST) .* 200\.shortlist\[\]\.rank_stability may now be absent$/,
];

/** Forms are compared by their fields, and the full state has some newer ones. */
const GROWN = [/^GET \/v1\/states 200\.data\[\] now has the form .*StateFull object agencies\+/];

/** Absent only in subscriptions to an area, which a client has only if it created one. */
const FOLLOWS_AREA = [
  /^(GET|POST) \/v1\/webhooks.* 20[01](\.data\[\])?\.facility_id may now be absent$/,
];

/** Each file of the manifest has one format, so a client that reads others ignores it. */
const MORE_FILES = [/^GET \/v1\/bulk 200\.files\[\]\.format now says parquet$/];

/** Lists the breaking changes that could affect a client. */
export const unexcusedBreaks = (released: Document, current: Document): string[] =>
  breakingChanges(released, current).filter(
    (change) =>
      ![...NEVER_TAKEN, ...JOINED, ...WITHHELD, ...GROWN, ...FOLLOWS_AREA, ...MORE_FILES].some(
        (known) => known.test(change),
      ),
  );
