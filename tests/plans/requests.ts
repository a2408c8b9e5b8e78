import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { text as readWhole } from "node:stream/consumers";
import { createElement, type FunctionComponent } from "react";
import { prerenderToNodeStream } from "react-dom/static";

/** Pages and documents of the website, served as routes serve them but without a server. */

const SITE = "app/site/[lang]";

type PageModule = {
  default: FunctionComponent<PageProps>;
  generateMetadata?: (props: PageProps) => Promise<unknown>;
};
type PageProps = {
  params: Promise<Record<string, string>>;
  searchParams: Promise<Record<string, string>>;
};

/** Routes of the English pages, such as `/states/[slug]`. */
export function listPageRoutes(): string[] {
  return readdirSync(SITE, { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "page.tsx")
    .map((path) => `/${dirname(path) === "." ? "" : dirname(path)}`)
    .toSorted();
}

const digestOf = (error: unknown): string =>
  error instanceof Error && "digest" in error ? String(error.digest) : "";

/** Renders a page with its head, or an empty page if it redirects. `params` fills the brackets of its route. */
export async function renderPage(
  route: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<string> {
  const path = join("../..", SITE, route, "page.tsx");
  const { default: Page, generateMetadata } = (await import(path)) as PageModule;
  const props = {
    params: Promise.resolve({ lang: "en", ...params }),
    searchParams: Promise.resolve(query),
  };
  await generateMetadata?.(props);
  try {
    return await readWhole((await prerenderToNodeStream(createElement(Page, props))).prelude);
  } catch (error) {
    if (digestOf(error).startsWith("NEXT_REDIRECT")) return "";
    throw error;
  }
}
