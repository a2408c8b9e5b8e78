import type { Operation } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import type { ApiRequest } from "./message";

/** Whether an Accept header admits a media type (RFC 9110, 12.5.1; q=0 forbids). */
function accepts(accept: string | undefined, media_type: string): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  const [type] = media_type.split("/");
  const ranges = accept.split(",").map((range) => {
    const [name = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return { name, allowed: q === undefined || Number(q.slice(2)) > 0 };
  });
  const match = [media_type, `${type}/*`, "*/*"]
    .map((name) => ranges.find((range) => range.name === name))
    .find((range) => range !== undefined);
  return match?.allowed ?? false;
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
