import type { FormFault, FormRoute } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { BODY_BYTES_MAX } from "./decode";
import { problemOf } from "./failure";
import { type ApiRequest, type ApiResponse, BodyTooLarge, type RequestHead } from "./message";
import type { RequestContext } from "./request-context";

/**
 * Forms of pages that work without JavaScript. They're sent as an operation's JSON body would be. What
 * a reader wrote is never part of an address, because browsers, proxies, and histories store those.
 */

const FORM = "application/x-www-form-urlencoded";

/** Whether a request's body is a form. */
export const isFormSent = ({ headers }: RequestHead): boolean =>
  headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === FORM;

/**
 * Answers a form: with a redirect to the page of the result, or with the form's page and its faults.
 * `answer` answers the same request in JSON.
 */
export async function answerForm(
  form: FormRoute,
  request: ApiRequest,
  context: RequestContext,
  answer: (json: ApiRequest) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const reject = rejecterOf(form, request);
  const fields = await readFields(request);
  if (fields === undefined) return reject({}, [{ field: undefined, code: "length" }]);
  const { [form.trap]: trapped, ...input } = fields;
  if (trapped !== undefined) return reject(input, [{ field: form.trap, code: "trap" }]);
  try {
    const { body } = await answer(toJson(request, input));
    const output: unknown = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()));
    return seeOther(form.done(output, input));
  } catch (error) {
    const problem = problemOf(error, context.request_id);
    context.code = problem.code;
    return reject(input, faultsOf(problem));
  }
}

/** A fault of forms that the adapter can't show again: the reader has to write everything again. */
const LOST: FormFault = { field: undefined, code: "lost" };

/** Returns what answers a rejected form: its page, or a redirect to an empty one. */
const rejecterOf =
  (form: FormRoute, { rendersForms }: ApiRequest) =>
  (values: Record<string, string>, faults: FormFault[]): ApiResponse => {
    const isLost = form.page !== undefined && Object.keys(values).length > 0;
    const empty = () => seeOther(form.failed(values, isLost ? [...faults, LOST] : faults));
    if (!rendersForms || form.page === undefined) return empty();
    const path = form.failed(values, faults);
    return { ...empty(), status: 422, rejected: { path, values } };
  };

/** Redirects a browser to a page, with a GET. */
export const seeOther = (path: string): ApiResponse => ({
  status: 303,
  headers: { Location: path, "Cache-Control": "no-store" },
  body: null,
});

/** Reads the fields that have a value. Undefined if the body is too large. */
async function readFields(request: ApiRequest): Promise<Record<string, string> | undefined> {
  const bytes = await request.readBody(BODY_BYTES_MAX).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const sent = new URLSearchParams(new TextDecoder().decode(bytes));
  // Forms send line breaks as CRLF, although the page counts each as one character.
  const fields = [...sent].map(([name, value]) => [name, value.replaceAll("\r\n", "\n").trim()]);
  return Object.fromEntries(fields.filter(([, value]) => value !== "")) as Record<string, string>;
}

function toJson(request: ApiRequest, input: Record<string, string>): ApiRequest {
  const bytes = new TextEncoder().encode(JSON.stringify(input));
  const { accept: _page, "content-length": _form, ...headers } = request.headers;
  return {
    ...request,
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": String(bytes.length),
    },
    readBody: () => Promise.resolve(bytes),
  };
}

function faultsOf({ code, faults }: Problem): FormFault[] {
  if (code !== "invalid_request" || faults.length === 0) return [{ field: undefined, code }];
  return faults.map((fault) => ({
    field: fault.pointer?.split("/")[1] ?? fault.parameter,
    code: fault.code,
  }));
}
