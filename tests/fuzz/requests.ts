import fc, { type Arbitrary } from "fast-check";
import type { Parameter, Schema, Target } from "./description";
import { faultsOf, fitting } from "./values";

/** A request as a client would send it, and its fault, if any. */
export type Request = {
  target: Target;
  path: string;
  query: string;
  body: string | undefined;
  headers: Record<string, string>;
  method: string;
  /** Absent in a valid request. */
  fault?: string;
};

/** Ids that exist. Most generated ids would be unknown. */
export type Known = Readonly<Record<string, readonly string[]>>;

type Values = Record<string, unknown>;
type Draft = { path: Values; query: Values; body: Values | undefined };

const isOptional = ({ required }: Parameter) => required !== true;
const bodySchema = (target: Target): Schema | undefined =>
  target.operation.requestBody?.content["application/json"]?.schema;

/** Generates ids for a member, mostly existing ones, or lists of them. */
function valueOf(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const ids = known[name];
  if (!ids || ids.length === 0) return fitting(schema);
  if (schema.type === "array") {
    return fc.uniqueArray(fc.constantFrom(...ids), {
      minLength: schema.minItems ?? 1,
      maxLength: schema.maxItems ?? 5,
    });
  }
  return fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 9 },
    { arbitrary: fitting(schema), weight: 1 },
  );
}

/** The forms of a schema that URL text can express, which excludes objects. */
function inUrl(schema: Schema): Schema {
  const { anyOf, oneOf, ...rest } = schema;
  const branches = (anyOf ?? oneOf)?.filter(({ type }) => type !== "object");
  return branches ? { ...rest, anyOf: branches } : schema;
}

/** Returns the parameter's name, or the name that it is an alias of. */
const meaningOf = ({ name, description = "" }: Parameter): string =>
  /^Another name of `(\w+)`/.exec(description)?.[1] ?? name;

function parametersOf(target: Target, place: Parameter["in"], known: Known): Arbitrary<Values> {
  const all = (target.operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const members = all.map(
    (each) => [each.name, valueOf(meaningOf(each), inUrl(each.schema), known)] as const,
  );
  const required = all.filter((each) => !isOptional(each) || place === "path");
  const optional = all.filter((each) => !required.includes(each)).map(({ name }) => name);
  // A few parameters at a time, because all at once would match nothing.
  return fc
    .tuple(
      fc.record(Object.fromEntries(members)),
      fc.subarray(optional, { maxLength: Math.min(4, optional.length) }),
    )
    .map(([values, chosen]) => {
      const given = all.filter(({ name }) => chosen.includes(name) || !optional.includes(name));
      // A parameter and its alias must agree.
      const agreed = new Map(given.map((each) => [meaningOf(each), values[each.name]]));
      return Object.fromEntries(given.map((each) => [each.name, agreed.get(meaningOf(each))]));
    });
}

function draftOf(target: Target, known: Known): Arbitrary<Draft> {
  const schema = bodySchema(target);
  const members = Object.entries(schema?.properties ?? {});
  const body = fc.record(
    Object.fromEntries(members.map(([name, member]) => [name, valueOf(name, member, known)])),
    { requiredKeys: schema?.required ?? [] },
  );
  return fc.record({
    path: parametersOf(target, "path", known),
    query: parametersOf(target, "query", known),
    body: schema ? body : fc.constant(undefined),
  });
}

function write(target: Target, draft: Draft): Request {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(draft.query)) {
    query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  return {
    target,
    method: target.method,
    path: target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(draft.path[name])),
    ),
    query: query.toString(),
    body: draft.body === undefined ? undefined : JSON.stringify(draft.body),
    headers: draft.body === undefined ? {} : { "content-type": "application/json" },
  };
}

/** Generates requests that are valid under the description. */
export const validRequest = (target: Target, known: Known): Arbitrary<Request> =>
  draftOf(target, known).map((draft) => write(target, draft));

/** Parameters that no operation has. Every object inherits some of these names. */
const UNKNOWN = ["no_such_thing", "constructor", "toString"];

type Mutate = (draft: Draft) => Draft;

/** Lists every way to break one part of a request. */
function mutationsOf(target: Target): { fault: string; mutate: Mutate }[] {
  const mutations: { fault: string; mutate: Mutate }[] = [];
  for (const { in: place, name, schema } of target.operation.parameters ?? []) {
    if (place === "header") continue;
    for (const { fault, value } of faultsOf(schema, "url")) {
      // An empty path segment makes a different path.
      if (place === "path" && value === "") continue;
      const mutate: Mutate = (draft) => ({ ...draft, [place]: { ...draft[place], [name]: value } });
      mutations.push({ fault: `${name}: ${fault}`, mutate });
    }
  }
  for (const name of UNKNOWN) {
    mutations.push({
      fault: `an unknown parameter ${name}`,
      mutate: (draft) => ({ ...draft, query: { ...draft.query, [name]: 1 } }),
    });
  }
  const schema = bodySchema(target);
  for (const [name, member] of Object.entries(schema?.properties ?? {})) {
    for (const { fault, value } of faultsOf(member, "body")) {
      mutations.push({
        fault: `${name}: ${fault}`,
        mutate: (draft) => ({ ...draft, body: { ...draft.body, [name]: value } }),
      });
    }
  }
  for (const name of schema?.required ?? []) {
    const mutate: Mutate = (draft) => {
      const { [name]: _gone, ...rest } = draft.body ?? {};
      return { ...draft, body: rest };
    };
    mutations.push({ fault: `${name}: missing`, mutate });
  }
  for (const name of schema ? UNKNOWN : []) {
    mutations.push({
      fault: `an unknown member ${name}`,
      mutate: (draft) => ({ ...draft, body: { ...draft.body, [name]: 1 } }),
    });
  }
  return mutations;
}

function withoutFormat(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("format");
  return params.toString();
}

/** Lists faults of the HTTP message rather than of its values. */
function messageFaults(target: Target): ((request: Request) => Request)[] {
  const broken: ((request: Request) => Request)[] = [
    (request) => ({ ...request, method: "TRACE", fault: "a method that is not there" }),
    (request) => ({
      ...request,
      // `format` wins over `Accept`.
      query: withoutFormat(request.query),
      headers: { ...request.headers, accept: "text/html" },
      fault: "takes no JSON",
    }),
    (request) => ({
      ...request,
      headers: { ...request.headers, authorization: "Bearer nonsense" },
      fault: "a bad key",
    }),
  ];
  if (!bodySchema(target)) return broken;
  return [
    ...broken,
    (request) => ({ ...request, body: `${request.body}}`, fault: "no JSON" }),
    (request) => ({ ...request, body: "[]", fault: "no object" }),
    (request) => ({
      ...request,
      headers: { "content-type": "text/plain" },
      fault: "another media type",
    }),
  ];
}

/** Generates requests with exactly one fault. */
export function faultyRequest(target: Target, known: Known): Arbitrary<Request> {
  const ofValues = fc
    .tuple(draftOf(target, known), fc.constantFrom(...mutationsOf(target)))
    .map(([draft, { fault, mutate }]) => ({ ...write(target, mutate(draft)), fault }));
  const ofMessage = fc
    .tuple(validRequest(target, known), fc.constantFrom(...messageFaults(target)))
    .map(([request, spoil]) => spoil(request));
  return fc.oneof({ arbitrary: ofValues, weight: 4 }, { arbitrary: ofMessage, weight: 1 });
}
