import { catalog } from "#lib/operations/catalog";
import { isFormSent } from "./form";
import type { RequestHead } from "./message";

/** The operation's path by the path of the page with its form. */
const TARGETS: ReadonlyMap<string, string> = new Map(
  catalog.flatMap(({ rest }) =>
    rest.form?.page === undefined ? [] : [[rest.form.page, rest.path] as const],
  ),
);

/**
 * Returns the path of the operation that takes a form sent to its own page, in any language; undefined
 * for any other request. A form that is sent to its page stays at the page's address when it's rejected.
 */
export function formTargetOf(request: RequestHead): string | undefined {
  if (request.method !== "POST" || !isFormSent(request)) return undefined;
  return TARGETS.get(request.path.replace(/^\/es(?=\/)/, ""));
}
