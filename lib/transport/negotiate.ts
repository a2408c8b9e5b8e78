import type { Operation } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import type { ApiRequest } from "./message";

/** Parses an Accept header into ranges and weights (RFC 9110, 12.5.1). The default weight is 1. */
function readAccept(accept: string): Map<string, number> {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return [name, q === undefined ? 1 : Number(q.slice(2)) || 0] as const;
  });
  // The first of repeated ranges wins.
  return new Map(ranges.toReversed());
}

/** Returns the weight of a media type, by the most specific range; 0 means not accepted. */
function weightOf(ranges: Map<string, number>, media_type: string): number {
  const [type] = media_type.split("/");
  return ranges.get(media_type) ?? ranges.get(`${type}/*`) ?? ranges.get("*/*") ?? 0;
}

/** Whether an Accept header accepts a media type. Without the header, all are accepted. */
export function accepts(accept: string | undefined, media_type: string): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  return weightOf(readAccept(accept), media_type) > 0;
}

/** Whether the client prefers Markdown to HTML. It must name Markdown, which no browser does. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = readAccept(accept ?? "");
  const weight = ranges.get("text/markdown") ?? 0;
  return weight > 0 && weight >= weightOf(ranges, "text/html");
}

/** @throws Problem `not_acceptable` if the client doesn't accept the requested format. */
export function requireAcceptable(operation: Operation, request: ApiRequest): void {
  const { accept } = request.headers;
  if (accept === undefined) return;
  const isCsv =
    operation.rest.tabular && new URLSearchParams(request.query).get("format") === "csv";
  const form = isCsv ? "text/csv" : "application/json";
  if ([form, "application/problem+json"].some((each) => accepts(accept, each))) return;
  const forms = operation.rest.tabular
    ? "application/json, or text/csv with format=csv"
    : "application/json";
  throw new Problem("not_acceptable", `This endpoint returns ${forms}.`);
}

/** @throws Problem `unsupported_media_type` unless the body is plain JSON. */
export function requireJsonBody(request: ApiRequest): void {
  const media_type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (media_type === "application/json" && encoding === "identity") return;
  throw new Problem(
    "unsupported_media_type",
    "Send the body as Content-Type: application/json, without a content encoding",
  );
}
