import type { Operation } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import type { ApiRequest } from "./message";

/** The ranges of an Accept header, each with its weight (RFC 9110, 12.5.1): 1 where it names none. */
function readAccept(accept: string): Map<string, number> {
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return [name, q === undefined ? 1 : Number(q.slice(2)) || 0] as const;
  });
  // Of a range that stands twice the first holds.
  return new Map(ranges.toReversed());
}

/** The weight of a media type, by the range that names it closest; 0 = not admitted. */
function weightOf(ranges: Map<string, number>, media_type: string): number {
  const [type] = media_type.split("/");
  return ranges.get(media_type) ?? ranges.get(`${type}/*`) ?? ranges.get("*/*") ?? 0;
}

/** Whether an Accept header admits a media type; without one all are. */
export function accepts(accept: string | undefined, media_type: string): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  return weightOf(readAccept(accept), media_type) > 0;
}

/** Whether Markdown is wanted in place of HTML: by its own name, which no browser gives. */
export function prefersMarkdown(accept: string | undefined): boolean {
  const ranges = readAccept(accept ?? "");
  const weight = ranges.get("text/markdown") ?? 0;
  return weight > 0 && weight >= weightOf(ranges, "text/html");
}

/** @throws Problem `not_acceptable` when the client does not take the form that it asked for. */
export function requireAcceptable(operation: Operation, request: ApiRequest): void {
  const { accept } = request.headers;
  if (accept === undefined) return;
  const isCsv =
    operation.rest.tabular && new URLSearchParams(request.query).get("format") === "csv";
  const form = isCsv ? "text/csv" : "application/json";
  if ([form, "application/problem+json"].some((each) => accepts(accept, each))) return;
  const hint = operation.rest.tabular ? "; `format=json` or `format=csv` chooses" : "";
  throw new Problem("not_acceptable", `The answer is ${form}${hint}`);
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
