import { z } from "zod";
import type { Operation } from "#lib/kernel/operation";

/** One field of the form that runs an operation. */
type TryField = {
  name: string;
  hint: string;
  required: boolean;
  value: string;
  /** The allowed values, if the parameter takes one of a few. */
  options?: string[];
};

/** The parts of an operation that the form uses. */
export type TryIt = {
  method: Operation["rest"]["method"];
  path: string;
  keyed: boolean;
  /** Whether it changes data, and must be confirmed. */
  changes: boolean;
  fields: TryField[];
  /** The example's body as editable JSON; absent if the operation takes none. */
  body?: string;
};

const shown = (value: unknown): string =>
  value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value);

type Member = {
  description?: string;
  type?: string;
  enum?: (string | number)[];
  items?: Member;
  anyOf?: Member[];
  $ref?: string;
};

/** Returns the allowed values of a parameter or of its items, or undefined if any text goes. */
function optionsOf(member: Member, defs: Readonly<Record<string, Member>>): string[] | undefined {
  const target = member.$ref === undefined ? member : defs[member.$ref.replace("#/$defs/", "")];
  if (target === undefined) return undefined;
  if (target.enum) return target.enum.map(String);
  if (target.type === "boolean") return ["true", "false"];
  const inner = target.items ?? target.anyOf?.find((branch) => branch.enum ?? branch.items);
  return inner && optionsOf(inner, defs);
}

/** Returns the form of an operation: fields for its path and query, and text for its body. */
export function tryItOf(operation: Operation): TryIt {
  const { method, path } = operation.rest;
  const schema = z.toJSONSchema(operation.input, { io: "input" }) as {
    properties?: Record<string, Member>;
    required?: string[];
    $defs?: Record<string, Member>;
  };
  const members = Object.entries(schema.properties ?? {});
  const isInAddress = (name: string) => method === "GET" || path.includes(`{${name}}`);
  const hasBody = members.some(([name]) => !isInAddress(name));
  const sent = Object.entries(operation.example.input).filter(([name]) => !isInAddress(name));
  return {
    method,
    path,
    keyed: operation.access !== "public",
    changes: method !== "GET" && operation.cache === "none",
    fields: members
      .filter(([name]) => isInAddress(name))
      .map(([name, member]) => ({
        name,
        hint: (member.description ?? "").replaceAll("`", ""),
        required: schema.required?.includes(name) ?? false,
        value: shown(operation.example.input[name]),
        ...withOptions(optionsOf(member, schema.$defs ?? {})),
      })),
    ...(hasBody ? { body: JSON.stringify(Object.fromEntries(sent), null, 2) } : {}),
  };
}

const withOptions = (options: string[] | undefined): Pick<TryField, "options"> =>
  options === undefined ? {} : { options };
