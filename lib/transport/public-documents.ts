import { currentVersions } from "#db/service-versions";
import { llmsText } from "#lib/docs/llms";
import { now } from "#lib/kernel/clock";
import { publicOrigin } from "#lib/kernel/env";
import type { Caller } from "#lib/kernel/operation";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/content/documents";
import { listReports } from "#lib/reports/read";
import { authorize } from "./authorize";
import { keepAnswer, readAnswer } from "./response-cache";
import { cacheControl, entityTag, matchesEtag } from "./http-caching";
import { descriptionText } from "./description";
import { MARKDOWN } from "./document";
import type { RequestContext } from "./request-context";
import { type ApiRequest, type ApiResponse, bodyOf } from "./message";
import { methodNotAllowed } from "./method-not-allowed";
import { chooseEncoding, encode } from "./pages/encode";
import { preflight, READABLE } from "./preflight";

/** A document about the API, served like an operation: with key, ETag, and problems. */
type PublicDocument = {
  id: string;
  cache: "data";
  media_type: string;
  write(): string | Promise<string>;
};

const DOCUMENTS: Readonly<Record<string, PublicDocument>> = {
  "/openapi.json": {
    id: "openapi",
    cache: "data",
    media_type: "application/vnd.oai.openapi+json;version=3.1; charset=utf-8",
    write: descriptionText,
  },
  "/llms.txt": { id: "llms", cache: "data", media_type: MARKDOWN, write: writeLlms },
};

/** Writes the index of documentation and reports for machines. */
async function writeLlms(): Promise<string> {
  const { data } = await listReports({ limit: 12, offset: 0 });
  const reports = data.map(({ title, canonical_url, summary }) => ({
    title,
    url: canonical_url,
    note: summary,
  }));
  return llmsText(documentPages(catalog), publicOrigin(), reports);
}

/** Requests with a key count, and others don't. */
const ADMISSION = { access: "public", counts_keyless: false } as const;

/** Returns the document at a path. */
export const documentAt = (path: string): PublicDocument | undefined =>
  Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path] : undefined;

const ALLOW = "GET, HEAD, OPTIONS";

function requireMethod(method: string): void {
  if (method !== "GET" && method !== "HEAD") throw methodNotAllowed(ALLOW);
}

/** Without the database a document may still be written, but has no ETag. */
async function tagOf(document: PublicDocument, caller: Caller | null): Promise<string | undefined> {
  const versions = await currentVersions().catch(() => undefined);
  return versions && entityTag(document, {}, caller, versions, now());
}

/**
 * Answers a request for a document. Checks run in this order: OPTIONS, method, credential, rate,
 * ETag.
 */
export async function answerDocument(
  document: PublicDocument,
  request: ApiRequest,
  context: RequestContext,
): Promise<ApiResponse> {
  if (request.method === "OPTIONS") return preflight(request, ALLOW, true);
  requireMethod(request.method);
  context.operation = document.id;
  context.route = request.path;
  Object.assign(context.headers, READABLE);
  const caller = await authorize(ADMISSION, request, context);
  const tag = await tagOf(document, caller);
  context.headers["Vary"] = "Authorization, Accept-Encoding";
  context.headers["Cache-Control"] = cacheControl(document, caller);
  if (matchesEtag(request.headers["if-none-match"], tag)) {
    return { status: 304, headers: { ...(tag && { ETag: tag }) }, body: null };
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const cacheKey = tag && `${tag} ${encoding}`;
  const cached = cacheKey && readAnswer(cacheKey);
  if (cached) return cached;
  const text = bodyOf(await document.write());
  const response: ApiResponse = {
    status: 200,
    headers: {
      "Content-Type": document.media_type,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      ...(tag && { ETag: tag }),
    },
    body: Uint8Array.from(await encode(Buffer.from(text), encoding)),
  };
  if (cacheKey) keepAnswer(cacheKey, response);
  return response;
}
