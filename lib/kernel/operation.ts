import type { z } from "zod";
import type { ProblemCode } from "./problem";

export const SCOPES = ["read", "webhooks"] as const;
export type Scope = (typeof SCOPES)[number];

/** Who calls: a valid key. The key itself is long gone by now. */
export type Caller = {
  key_id: string;
  scopes: readonly Scope[];
  /** Own rate, requests a minute; 0 = none; absent = the default. */
  rate_per_min?: number;
};

type OperationContext = {
  caller: Caller | null;
  now: Date;
  /** The public surface, for the operations that describe it (they never import it). */
  catalog: readonly Operation[];
  headers: Readonly<Record<string, string | undefined>>;
};

/** An answer with more than a body: a header or a status of its own. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Record<string, string> = {},
    /** Instead of the operation's own success status. */
    readonly status?: number,
  ) {}
}

/** The resource goes by another id: its address with that id is answered 308 for ever. */
export class ResourceMoved extends Error {
  constructor(
    readonly canonical_id: string,
    readonly location: string,
  ) {
    super(`Moved to ${location}`);
    this.name = "Moved";
  }
}

type Rest = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path template; `{names}` are members of the input. */
  path: `/${string}`;
  status?: 200 | 201;
  /** A status that answers the same members when things stand badly, in place of a problem. */
  failing?: { status: 503; description: string };
  /** Other query names for a member: alias → name. REST only. */
  aliases?: Readonly<Record<string, string>>;
  /** A list whose rows may be asked for with some `fields` alone, and by `format=csv`. */
  tabular?: boolean;
  /** Request headers of its own, each described. */
  headers?: z.ZodObject;
  /** Headers of its success that no other operation sends, each described. */
  answer_headers?: z.ZodObject;
};

/** From which day an operation should not be used any more, and on which it ends: YYYY-MM-DD. */
export type Deprecated = { since: string; sunset: string };

/** What every surface needs to know of a thing that can be asked for. */
export type Declaration<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = {
  id: string;
  group: "facilities" | "decisions" | "webhooks" | "data" | "service" | "profile";
  /** `key`: a key is needed. `public`: none is needed, and one that is sent must be valid. `optional`: more with one. */
  access: "key" | "public" | "optional";
  scope?: Scope;
  summary: string;
  description: string;
  tool?: ToolName;
  /** Defaults of members when an agent calls it as a tool, if they differ from REST. */
  tool_defaults?: Readonly<Record<string, string | number | boolean>>;
  /** Pairs of members that exclude each other. */
  exclusive?: readonly (readonly [string, string])[];
  input: Input;
  output: Output;
  /** Not limited by rate: probes. */
  unlimited?: boolean;
  /** Private workspace route: never in the published surface. */
  unpublished?: boolean;
  deprecated?: Deprecated;
  problems: readonly ProblemCode[];
  example: { input: z.input<Input> };
  run(
    input: z.output<Input>,
    context: OperationContext,
  ): Promise<z.input<Output> | Reply<z.input<Output>>>;
};

export type ToolName = `service_${string}`;

/**
 * One declaration per operation. REST route, OpenAPI entry, MCP tool, docs page and llms.txt line
 * are views of it.
 */
export type Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = Declaration<Input, Output> & {
  rest: Rest;
  /** How an answer may be kept: while the data stand, while no source is looked at either, or not at all. */
  cache: "data" | "sources" | "none";
  /** It reads records though its answer is not kept: without them it is down. */
  reads_records?: boolean;
};

/** What an agent may call: an operation with a tool name, or a tool that has no REST route. */
export type Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = Declaration<Input, Output> & { tool: ToolName; rest?: Rest };

/** Declares an operation; it only keeps the types of input and output together. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType>(
  declaration: Operation<Input, Output>,
): Operation {
  // `run` is contravariant in its input; the door parses with `input` first, so erasing the type is safe.
  return declaration as unknown as Operation;
}

/** Declares a tool for agents that has no REST route. */
export function agentTool<Input extends z.ZodObject, Output extends z.ZodType>(
  declaration: Declaration<Input, Output> & { tool: ToolName },
): Tool {
  // As with an operation: the door parses first.
  return declaration as unknown as Tool;
}

/** Whether a call could have a body: one that is sent is read, if only to refuse its members. */
export const mayHaveBody = ({ rest }: Pick<Operation, "rest">): boolean =>
  rest.method === "POST" || rest.method === "PUT";

/** The members of the input that stand in the path. */
export const pathNames = ({ rest }: Pick<Operation, "rest">): string[] =>
  [...rest.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** Whether members are taken from a body: all that the path does not name, of a call that writes. */
export function takesBody(operation: Pick<Operation, "rest" | "input">): boolean {
  if (!mayHaveBody(operation)) return false;
  const in_path = pathNames(operation);
  return Object.keys(operation.input.shape).some((name) => !in_path.includes(name));
}
