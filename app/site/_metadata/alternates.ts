import type { Metadata } from "next";
import { translations } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";

type Alternates = NonNullable<Metadata["alternates"]>;

/** Returns the page's own address and its address in every language. `path` is its English path. */
export function alternatesOf(text: Messages, path: string): Alternates {
  return { canonical: text.href(path), languages: translations(path) };
}
