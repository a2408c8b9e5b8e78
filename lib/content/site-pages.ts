import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { required, splitFrontMatter } from "#lib/docs/front-matter";
import { type Section, sectionsOf } from "#lib/docs/sections";
import { sendsMail, settings } from "#lib/kernel/env";
import { contactText } from "#lib/kernel/how-to-get-key";

/** Pages whose texts are Markdown files, which an operator can replace. */
export const SITE_PAGES = ["contact", "privacy", "terms", "accessibility"] as const;
export type SitePageName = (typeof SITE_PAGES)[number];
type Locale = "en" | "es";

export type SitePage = { title: string; summary: string; sections: Section[] };

/** The default texts, at the root of the project. */
const DEFAULTS = join(process.cwd(), "docs", "pages");

const NO_OPERATOR: Readonly<Record<Locale, string>> = {
  en: "The operator of this site",
  es: "Quien administra este sitio",
};

/** Escapes text for Markdown, so that a name is shown as it's written. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);

/** Values of the placeholders. A condition on one is true if it isn't undefined. */
function placeholders(locale: Locale) {
  const {
    DAYBOOK_CONTACT: contact,
    DAYBOOK_OPERATOR_NAME: name,
    DAYBOOK_OPERATOR_URL: url,
    DAYBOOK_OPERATOR_LAW: law,
  } = settings();
  const operator = escaped(name ?? NO_OPERATOR[locale]);
  return {
    operator: url === undefined ? operator : `[${operator}](<${url}>)`,
    contact: contact && `[${escaped(contactText(contact))}](<${contact}>)`,
    law: law && escaped(law),
    /** Only a condition: whether the operator gave a name. */
    named: name === undefined ? undefined : "",
    /** Only a condition: whether the site sends email alerts. */
    alerts: sendsMail() ? "" : undefined,
    /** Only a condition: whether people can request API keys. */
    signup: settings().DAYBOOK_SIGNUP === "off" ? undefined : "",
  };
}

const CONDITION = /^\{(if|unless) (contact|law|named|alerts|signup)\}\s*/;

type Condition = Exclude<keyof ReturnType<typeof placeholders>, "operator">;

/**
 * Fills the placeholders of a text, and keeps the paragraphs whose condition is true. "the operator"
 * is lower case inside a sentence.
 */
function fill(body: string, locale: Locale): string {
  const values = placeholders(locale);
  return body
    .split(/\n{2,}/)
    .flatMap((block) => {
      const [mark = "", word, name] = CONDITION.exec(block) ?? [];
      if (word === undefined) return block;
      const isSet = values[name as Condition] !== undefined;
      return isSet === (word === "if") ? block.slice(mark.length) : [];
    })
    .join("\n\n")
    .replaceAll(
      /(^|[.!?:] |\n)?\{(operator|contact|law)\}/g,
      (_, before?: string, name?: string) => {
        const value = values[name as keyof typeof values] ?? "";
        const isInside = before === undefined && name === "operator";
        return (before ?? "") + (isInside ? value.replace(NO_OPERATOR[locale], lowered) : value);
      },
    );
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the operator's folder is set, but doesn't exist. Then every page has its default text. */
export function hasLostPages(): boolean {
  const { DAYBOOK_PAGES: folder } = settings();
  return folder !== undefined && !existsSync(folder);
}

/** Returns the operator's file if there is one, or the default. */
function fileOf(name: SitePageName, locale: Locale): string {
  const { DAYBOOK_PAGES: folder } = settings();
  const own = folder === undefined ? undefined : join(folder, locale, `${name}.md`);
  return own !== undefined && existsSync(own) ? own : join(DEFAULTS, locale, `${name}.md`);
}

/**
 * Reads a page's text in one language, with the operator's settings filled in.
 * @throws Error if a file has no title or summary in its front matter.
 */
export function readSitePage(name: SitePageName, locale: Locale): SitePage {
  const file = fileOf(name, locale);
  const { head, body } = splitFrontMatter(file, readFileSync(file, "utf8").replaceAll("\r", ""));
  return {
    title: required(file, head, "title"),
    summary: required(file, head, "summary"),
    sections: sectionsOf(fill(body, locale)),
  };
}

/** Returns the texts of all these pages as they are in their files, in a fixed order. */
export function readSitePageFiles(): string[] {
  return (["en", "es"] as const).flatMap((locale) =>
    SITE_PAGES.map((name) => readFileSync(fileOf(name, locale), "utf8")),
  );
}
