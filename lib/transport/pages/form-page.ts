import type { IncomingMessage, ServerResponse } from "node:http";
import { headersOf } from "../message";
import { formTargetOf } from "../form-pages";
import { closingIfUnread, splitTarget, toApiRequest, writeResponse } from "../node-adapter";
import { answer } from "../rest";
import { renderWhole } from "./error-pages";
import { finish } from "./finish-page";
import { type Shares, turnsOf } from "./shares";
import { type Handler, type Rendered, RenderUnavailable, type Upstream } from "./upstream";

/** Whether a request is a form that was sent to its own page. */
export function isFormPost(request: IncomingMessage): boolean {
  const { path } = splitTarget(request.url ?? "/");
  const head = { method: request.method ?? "GET", path, headers: headersOf(request) };
  return formTargetOf(head) !== undefined;
}

/**
 * Answers forms that are sent to their own pages. A rejected one gets its page with what was sent, so
 * that the reader can correct it, and no address has it.
 */
export function createFormHandler({ render }: Pick<Upstream, "render">, shares: Shares): Handler {
  return async (request, response) => {
    const answered = await answer({ ...toApiRequest(request), rendersForms: true });
    const { rejected } = answered;
    if (rejected === undefined) {
      writeResponse(response, {
        ...answered,
        headers: closingIfUnread(request, answered.headers),
      });
      return;
    }
    const { path, values } = rejected;
    const inTurn = turnsOf(shares.pages, request, response);
    const page = await inTurn(() =>
      renderWhole((url) => render(url, url === path ? values : undefined), path),
    ).catch((error: unknown) => {
      if (error instanceof RenderUnavailable) return undefined;
      throw error;
    });
    writePage(request, response, page, answered.headers);
  };
}

/**
 * The browser keeps the page of a rejected form, as it keeps the empty form. Otherwise Back from the
 * next page is an error in Chrome, because the page is the answer to a POST.
 */
const KEPT = "private, no-cache";

/** Writes the page of a rejected form. If it can't be rendered, the reader gets an empty form. */
function writePage(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Rendered | undefined,
  { Location, "X-Request-Id": request_id = "" }: Record<string, string>,
): void {
  if (response.destroyed) return;
  const own = { "x-request-id": request_id };
  if (rendered?.status !== 200) {
    const empty = { ...own, "cache-control": "no-store", location: Location };
    response.writeHead(303, closingIfUnread(request, empty)).end();
    return;
  }
  const { headers, body } = finish(rendered);
  const all = { ...headers, ...own, "cache-control": KEPT, "content-length": body.length };
  response.writeHead(422, closingIfUnread(request, all)).end(body);
}
