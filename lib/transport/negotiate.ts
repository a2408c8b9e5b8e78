import type { Operation } from "#lib/kernel/operation";
import { extensionOf, type TabularFormat } from "#lib/kernel/tabular";
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

/** Media types of a list that a client can prefer by `Accept`, JSON first. */
const BY_ACCEPT = [
  ["json", "application/json"],
  ["csv", "text/csv"],
  ["geojson", "application/geo+json"],
] as const;

/**
 * Returns the form of a list that the client prefers by `Accept`; undefined if it sent `format`,
 * which wins, or if the operation has only JSON.
 * @throws Problem `not_acceptable` if the client accepts no form that the operation has.
 */
export function chooseFormat(operation: Operation, request: ApiRequest): TabularFormat | undefined {
  const { accept } = request.headers;
  const { tabular } = operation.rest;
  const isChosen = tabular !== undefined && new URLSearchParams(request.query).has("format");
  if (accept === undefined || accept.trim() === "" || isChosen) return undefined;
  const hasPoints = extensionOf(operation)?.point !== undefined;
  const forms = BY_ACCEPT.filter(
    ([format]) => format === "json" || (tabular && (format !== "geojson" || hasPoints)),
  );
  const ranges = readAccept(accept);
  const [best] = forms
    .map(([format, media_type]) => ({ format, weight: weightOf(ranges, media_type) }))
    .toSorted((a, b) => b.weight - a.weight);
  if (best && best.weight > 0) return best.format === "json" ? undefined : best.format;
  if (accepts(accept, "application/problem+json")) return undefined;
  const names = forms.map(([, media_type]) => media_type);
  throw new Problem("not_acceptable", `This endpoint returns ${names.join(", or ")}.`);
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
