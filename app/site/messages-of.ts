import { notFound } from "next/navigation";
import { LOCALES } from "#lib/language/locale";
import { type Messages, messages } from "#lib/language/messages";

/** The parameters of every page and route of the site: its language segment, and others. */
export type PageParams<Others extends object = object> = Promise<{ lang: string } & Others>;

/**
 * Returns the texts of a page's language. English addresses have no prefix: `next.config.ts` rewrites
 * every address of the site to one with a language segment.
 */
export async function messagesOf(params: PageParams): Promise<Messages> {
  const { lang } = await params;
  const locale = LOCALES.find((each) => each === lang);
  return locale === undefined ? notFound() : messages(locale);
}

/** Returns the texts of a page that exists only in English. */
export async function englishOf(params: PageParams): Promise<Messages> {
  const text = await messagesOf(params);
  return text.locale === "en" ? text : notFound();
}
