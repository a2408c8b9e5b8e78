import { isTranslated } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";
import type { PageLink } from "./page-links";

/** Returns the link of a menu to one of our pages, by its English path. */
export const linkPage = (text: Messages, path: string, word: string): PageLink => ({
  path: text.href(path),
  word,
  ...(isTranslated(path) ? {} : { isInEnglish: true }),
});
