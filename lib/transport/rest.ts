import type { Span } from "@opentelemetry/api";
import { currentVersions } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { ConcurrencyLimiter } from "#lib/kernel/concurrency-limiter";
import { ResourceMoved, type Operation, Reply, takesBody } from "#lib/kernel/operation";
import { byParameter, Problem } from "#lib/kernel/problem";
import { withTabularParams, type TabularOptions } from "#lib/kernel/tabular";
import { catalog } from "#lib/operations/catalog";
import { authorize } from "./authorize";
import { keepAnswer, readAnswer } from "./response-cache";
import { cacheControl, entityTag, matchesEtag } from "./http-caching";
import { decodeBody, decodeQuery, isBodySent } from "./decode";
import { deprecationHeaders } from "./deprecation";
import { answerForm, isFormSent, seeOther } from "./form";
import { formTargetOf } from "./form-pages";
import { limitHourly } from "./limit";
import { startRequest, type RequestContext, endRequest, answerProblem } from "./request-context";
import {
  type ApiRequest,
  type ApiResponse,
  bodyOf,
  CLIENT_GONE_STATUS,
  ClientGone,
} from "./message";
import { methodNotAllowed } from "./method-not-allowed";
import { chooseFormat } from "./negotiate";
import { nextLink } from "./next-link";
import { preflight, READABLE } from "./preflight";
import { answerDocument, documentAt } from "./public-documents";
import { type Match, routerOf } from "./route";
import { traced } from "./trace";
import { splitTabular, writeBody } from "./write-body";

const route = routerOf(catalog);

/**
 * Requests without a key share the database pool with all others, so each network runs a few at a
 * time. The queue fits as many as one address may send at once at the default rate.
 */
const keylessWork = new ConcurrencyLimiter({ at_once: 2, waiting: 60 });

/** Links every response to the API description (RFC 8631). */
const DESCRIBED = '</openapi.json>; rel="service-desc"';

/**
 * Answers one API request for both adapters. Checks run in this order: path, method, OPTIONS,
 * credential, scope, rate, Accept, media type, size, JSON, parameters, object.
 */
export function answer(given: ApiRequest): Promise<ApiResponse> {
  const path = formTargetOf(given);
  // The query of a form's page is about the page, and the form has all that the operation needs.
  const request = path === undefined ? given : { ...given, path, query: "" };
  return traced(request, (span) => answerWithin(span, request));
}

async function answerWithin(span: Span, request: ApiRequest): Promise<ApiResponse> {
  const context = startRequest();
  context.headers["Cross-Origin-Resource-Policy"] = "cross-origin";
  context.headers["Vary"] = "Authorization";
  let response: ApiResponse;
  try {
    response = await perform(request, context);
  } catch (error) {
    response = await answerThrown(error, request, context);
  }
  response.headers = mergeHeaders(context.headers, response.headers);
  if (request.method === "HEAD" && response.body !== null) {
    response.headers["Content-Length"] = String(response.body.length);
    response.body = null;
  }
  endRequest(request, context, response.status, span);
  return response;
}

/**
 * Merges the headers of every response with the response's own, which win. Links of both are kept.
 */
function mergeHeaders(every: Record<string, string>, own: Record<string, string>) {
  const link = every["Link"];
  const merged = Object.assign(every, own);
  if (link !== undefined && own["Link"] !== undefined) merged["Link"] = `${own["Link"]}, ${link}`;
  return merged;
}

async function answerThrown(
  error: unknown,
  { path }: ApiRequest,
  context: RequestContext,
): Promise<ApiResponse> {
  if (error instanceof ResourceMoved) {
    return { status: 308, headers: { Location: error.location }, body: null };
  }
  if (error instanceof ClientGone) return { status: CLIENT_GONE_STATUS, headers: {}, body: null };
  return answerProblem(error, path, context);
}

function allowOf(match: Match): string {
  const verbs: string[] = [...match.verbs.keys()];
  if (opensPage(match)) verbs.push("GET");
  if (verbs.includes("GET")) verbs.push("HEAD");
  return [...verbs, "OPTIONS"].join(", ");
}

const opensPage = (match: Match) => match.verbs.get("POST")?.rest.opens;

/** Returns the page that a browser gets at an address that programs write to. */
function pageOf(request: ApiRequest, match: Match): string | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  return opensPage(match)?.(Object.fromEntries(new URLSearchParams(request.query)));
}

/** @throws Problem `method_not_allowed`. */
function operationOf(request: ApiRequest, match: Match): Operation {
  const operation = match.verbs.get(request.method === "HEAD" ? "GET" : request.method);
  if (!operation) throw methodNotAllowed(allowOf(match));
  return operation;
}

/** Reads the input of a request from its path and its body or query. */
async function readInput(
  operation: Operation,
  request: ApiRequest,
  { path_values }: Match,
): Promise<Record<string, unknown>> {
  return takesBody(operation) || isBodySent(operation, request)
    ? decodeBody(operation, request, path_values)
    : decodeQuery(withTabularParams(operation), request.query, path_values);
}

/** Whether it only reads, and may be conditional (RFC 9110, 9.2.1). */
const isSafe = ({ rest }: Operation): boolean => rest.method === "GET";

/**
 * Sets the context and headers that depend on the operation, even if the request is rejected later.
 */
function noteOperation(operation: Operation, context: RequestContext): void {
  context.operation = operation.id;
  context.route = operation.rest.path;
  if (operation.deprecated) {
    Object.assign(context.headers, deprecationHeaders(operation.deprecated));
  }
  if (isSafe(operation)) Object.assign(context.headers, READABLE);
  if (operation.rest.tabular) context.headers["Vary"] = "Authorization, Accept";
}

async function perform(request: ApiRequest, context: RequestContext): Promise<ApiResponse> {
  const document = documentAt(request.path);
  if (document) return answerDocument(document, request, context);
  const match = route(request.path);
  if (!match) throw new Problem("not_found", "There is no such path in this API");
  if (request.method === "OPTIONS") {
    return preflight(request, allowOf(match), match.verbs.has("GET"));
  }
  const page = pageOf(request, match);
  if (page !== undefined) return seeOther(page);
  const operation = operationOf(request, match);
  const { form } = operation.rest;
  if (form && isFormSent(request)) {
    return answerForm(form, request, context, (json) => perform(json, context));
  }
  const isRead = isSafe(operation);
  noteOperation(operation, context);
  const at = now();
  const caller = await authorize(operation, request, context);
  const format = chooseFormat(operation, request);
  const params = await readInput(operation, request, match);
  if (format !== undefined) params["format"] = format;
  limitHourly(operation, caller, request.address);

  const tag =
    isRead && operation.cache !== "none"
      ? entityTag(operation, params, caller, await currentVersions(), at)
      : undefined;
  context.headers["Cache-Control"] = cacheControl(operation, caller);
  if (tag && matchesEtag(request.headers["if-none-match"], tag)) {
    return { status: 304, headers: { ETag: tag }, body: null };
  }
  const cached = tag ? readAnswer(tag) : undefined;
  if (cached) return cached;
  const { input, rows } = operation.rest.tabular
    ? splitTabular(params)
    : { input: params, rows: {} };
  const operationContext = {
    caller,
    now: at,
    catalog,
    headers: request.headers,
  };
  const run = () => operation.run(input, operationContext);
  const running = caller ? run() : keylessWork.run(request.address, run);
  const result = await running.catch((error: unknown) => {
    throw takesBody(operation) ? error : byParameter(error);
  });
  const response = await respond(operation, request, { params, rows, at }, result);
  // Errors have no ETag: a later 304 would refer to a body that the client never stored.
  if (tag && response.status === 200) response.headers["ETag"] = tag;
  if (tag) keepAnswer(tag, response);
  return response;
}

async function respond(
  operation: Operation,
  request: ApiRequest,
  { params, rows, at }: { params: Record<string, unknown>; rows: TabularOptions; at: Date },
  result: unknown,
): Promise<ApiResponse> {
  const reply = result instanceof Reply ? result : new Reply(result);
  const { media_type, body } = await writeBody(operation, reply.body, rows, at);
  const headers: Record<string, string> = { "Content-Type": media_type };
  const next = nextLink(operation, request, params, reply.body);
  const { Link: own, ...others } = reply.headers;
  headers["Link"] = [next, own, DESCRIBED].filter((link) => link !== undefined).join(", ");
  return {
    status: reply.status ?? operation.rest.status ?? 200,
    headers: Object.assign(headers, others),
    body: bodyOf(body),
  };
}
