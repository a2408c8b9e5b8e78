import { STAND_INS } from "#lib/language/locale";
import type { Render, Rendered } from "./upstream";

/**
 * Where a page is not there, or fails, Next answers a document that is empty until scripts run. A
 * page of ours stands in for it, whole as any other; at its own address there is none.
 */
const STAND_IN = new RegExp(`^(/es)?(${Object.values(STAND_INS).join("|")})/?([?]|$)`);

const inLanguageOf = (url: string, page: string) => (/^\/es(?=[/?]|$)/.exec(url)?.[0] ?? "") + page;

/** The page that says, in an address's language, that its own could not be made. */
export const failedPageOf = (url: string): string => inLanguageOf(url, STAND_INS.failed);

/** The page that stands in at an address, in the address's language; undefined where none need. */
function standInOf(url: string, status: number): string | undefined {
  if (status === 404) return inLanguageOf(url, STAND_INS.not_found);
  return status >= 500 ? failedPageOf(url) : undefined;
}

/** The page at an address, or what stands in for it with the status that it had; of a redirect the head. */
export async function renderWhole(render: Render, url: string): Promise<Rendered> {
  const own = await render(url);
  // Next streams a whole page behind a redirect, which nobody reads.
  if (own.status >= 300 && own.status < 400) return { ...own, body: Buffer.alloc(0) };
  const status = STAND_IN.test(url) ? 404 : own.status;
  const stand_in = standInOf(url, status);
  if (stand_in === undefined) return own;
  const other = await render(stand_in);
  // Where not even that can be made, the document that knows how to try again is better.
  return other.status === 200 ? { ...other, status } : own;
}
