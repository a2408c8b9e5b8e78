import { STAND_INS } from "#lib/language/locale";
import type { Render, Rendered } from "./upstream";

/**
 * Replaces Next's response to a missing or failed page, which is empty until scripts run, with a
 * complete page. The address of an error page itself returns 404.
 */
const STAND_IN = new RegExp(`^(/es)?(${Object.values(STAND_INS).join("|")})/?([?]|$)`);

const inLanguageOf = (url: string, page: string) => (/^\/es(?=[/?]|$)/.exec(url)?.[0] ?? "") + page;

/** Returns the address of the failure page in the language of `url`. */
export const failedPageOf = (url: string): string => inLanguageOf(url, STAND_INS.failed);

/** Longer paths aren't passed on, because they resemble no page. */
const PATH_MAX = 200;

/** Returns the address of the not-found page, which suggests pages that are like the missing one. */
function notFoundPageOf(url: string): string {
  const [path = "/"] = url.split("?", 1);
  const page = inLanguageOf(url, STAND_INS.not_found);
  return STAND_IN.test(url) || path.length > PATH_MAX
    ? page
    : `${page}?path=${encodeURIComponent(path)}`;
}

/**
 * Returns the address of the error page for a status, in the language of `url`; undefined below
 * 500, except for 404.
 */
function standInOf(url: string, status: number): string | undefined {
  if (status === 404) return notFoundPageOf(url);
  return status >= 500 ? failedPageOf(url) : undefined;
}

/**
 * Renders a page. If that fails, renders the error page with the failed status. A redirect has no
 * body.
 */
export async function renderWhole(render: Render, url: string): Promise<Rendered> {
  const own = await render(url);
  // Next streams a complete page with a redirect, which clients ignore.
  if (own.status >= 300 && own.status < 400) return { ...own, body: Buffer.alloc(0) };
  const status = STAND_IN.test(url) ? 404 : own.status;
  const stand_in = standInOf(url, status);
  if (stand_in === undefined) return own;
  const other = await render(stand_in);
  // If the error page fails too, Next's own document is better because it can retry.
  return other.status === 200 ? { ...other, status } : own;
}
