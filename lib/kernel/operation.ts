import type { z } from "zod";
import type { ProblemCode } from "./problem";

export const SCOPES = ["read", "webhooks"] as const;
export type Scope = (typeof SCOPES)[number];

/** The owner of a valid key. The key itself isn't kept. */
export type Caller = {
  key_id: string;
  scopes: readonly Scope[];
  /** The key's own rate in requests per minute; 0 means unlimited, absent means the default. */
  rate_per_min?: number;
};

type OperationContext = {
  caller: Caller | null;
  now: Date;
  /** The catalog, for the operations that describe it and can't import it. */
  catalog: readonly Operation[];
  headers: Readonly<Record<string, string | undefined>>;
};

/** A response with a header or status of its own. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly headers: Record<string, string> = {},
    /** Replaces the operation's own success status. */
    readonly status?: number,
  ) {}
}

/** Thrown if the resource has another id. Its old address permanently redirects (308). */
export class ResourceMoved extends Error {
  constructor(
    readonly canonical_id: string,
    readonly location: string,
  ) {
    super(`Moved to ${location}`);
    this.name = "Moved";
  }
}

/** A fault of a sent form: the field, if it's of one, and a code of its text. */
export type FormFault = { field: string | undefined; code: string };

/**
 * How a page without JavaScript may send the input: as a form. Success redirects (303). A rejected form
 * gets its page again (422), with what was sent in its fields.
 */
export type FormRoute = {
  /** Path of the page with the form, in English, which takes the form itself. */
  page?: `/${string}`;
  /** A field that people don't see. A form with a value in it is rejected. */
  trap: string;
  /** Returns the path of the page after success. */
  done(output: unknown, fields: Readonly<Record<string, string>>): string;
  /** Returns the path of the form with its faults. Addresses are stored, so no text that was sent is in it. */
  failed(fields: Readonly<Record<string, string>>, faults: readonly FormFault[]): string;
};

/** Members that rows of a list have only on request, read by the rows' ids. */
export type RowExtension = {
  shape: Readonly<Record<string, z.ZodType>>;
  read(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Paths of latitude and longitude, for `format=geojson`. */
  point?: { lat: string; lng: string };
};

type Rest = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template; `{names}` are members of the input. */
  path: `/${string}`;
  status?: 200 | 201;
  /** A failure status with the same body members, instead of a problem. */
  failing?: { status: 503; description: string };
  /** Other query names for a member: alias → name. REST only. */
  aliases?: Readonly<Record<string, string>>;
  /** A list that accepts `fields` for its rows, and `format=csv`. */
  tabular?: true | RowExtension;
  /** Max accepted calls of one network, or one key, in an hour. */
  per_hour?: number;
  form?: FormRoute;
  /** Input comes from the query, and a body of any kind is ignored (RFC 8058, one-click unsubscribe). */
  ignores_body?: boolean;
  /**
   * Returns the path of the page that a GET of this address redirects to, because people open it in
   * a browser.
   */
  opens?(query: Readonly<Record<string, string>>): string;
  /** Request headers of this operation, each described. */
  headers?: z.ZodObject;
  /** Bodies of the deliveries that it leads to, by event. */
  deliveries?: Readonly<Record<string, z.ZodType>>;
  /** Response headers that only this operation sends on success, each described. */
  answer_headers?: z.ZodObject;
};

/** The days since which an operation is deprecated and on which it ends, YYYY-MM-DD. */
export type Deprecated = { since: string; sunset: string };

/** The declaration of an operation or tool, which REST, MCP, and docs are derived from. */
export type Declaration<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = {
  id: string;
  group: "facilities" | "decisions" | "webhooks" | "data" | "service" | "profile";
  /**
   * `key` requires a key. `public` requires none, but a sent key must be valid. `optional` returns
   * more with a key.
   */
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
  /** Not rate limited, for probes. */
  unlimited?: boolean;
  /** A private workspace route, never in the published API. */
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
 * One declaration per operation. The REST route, OpenAPI entry, MCP tool, docs page, and llms.txt
 * line are derived from it.
 */
export type Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = Declaration<Input, Output> & {
  rest: Rest;
  /**
   * How long a response may be cached: until the data change, until a source is checked too, or not
   * at all.
   */
  cache: "data" | "sources" | "none";
  /** It reads records although its response isn't cached, so it's down without them. */
  reads_records?: boolean;
};

/** A tool for agents: an operation with a tool name, or a tool without a REST route. */
export type Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
> = Declaration<Input, Output> & { tool: ToolName; rest?: Rest };

/** Declares an operation, and checks the types of input and output together. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType>(
  declaration: Operation<Input, Output>,
): Operation {
  // `run` is contravariant in its input. The transport parses with `input` first, so erasing the
  // type is safe.
  return declaration as unknown as Operation;
}

/** Declares a tool for agents that has no REST route. */
export function agentTool<Input extends z.ZodObject, Output extends z.ZodType>(
  declaration: Declaration<Input, Output> & { tool: ToolName },
): Tool {
  // As with an operation, the transport parses first.
  return declaration as unknown as Tool;
}

/**
 * Declares the tool of an operation whose arguments, answer, or description differ from REST. Name,
 * title, and route stay the operation's.
 */
export function toolOf<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation,
  own: Pick<Declaration<Input, Output>, "description" | "input" | "output" | "run">,
): Tool {
  const { tool } = operation;
  if (tool === undefined) throw new Error(`${operation.id} has no tool`);
  return { ...operation, tool, ...(own as unknown as Pick<Tool, keyof typeof own>) };
}

/** Whether a call may have a body. A sent body is read even if only to reject its members. */
export const mayHaveBody = ({ rest }: Pick<Operation, "rest">): boolean =>
  ["POST", "PUT", "PATCH"].includes(rest.method) && rest.ignores_body !== true;

/** Returns the members of the input that are in the path. */
export const pathNames = ({ rest }: Pick<Operation, "rest">): string[] =>
  [...rest.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);

/** Whether a writing call takes members from a body: all that aren't in the path. */
export function takesBody(operation: Pick<Operation, "rest" | "input">): boolean {
  if (!mayHaveBody(operation)) return false;
  const in_path = pathNames(operation);
  return Object.keys(operation.input.shape).some((name) => !in_path.includes(name));
}
