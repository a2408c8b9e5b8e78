import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderMarkdown } from "#lib/docs/markdown";
import { resetSettings } from "#lib/kernel/env";
import { hasLostPages, readSitePage, SITE_PAGES, type SitePage } from "./site-pages";

const SETTINGS = ["CONTACT", "OPERATOR_NAME", "OPERATOR_URL", "OPERATOR_LAW", "PAGES"] as const;

function set(values: Partial<Record<(typeof SETTINGS)[number], string>>): void {
  for (const name of SETTINGS) vi.stubEnv(`DAYBOOK_${name}`, values[name] ?? "");
  resetSettings();
}

afterEach(() => {
  vi.unstubAllEnvs();
  resetSettings();
});

const bodyOf = ({ summary, sections }: SitePage): string =>
  [summary, ...sections.flatMap(({ heading, body_md }) => [heading, body_md])].join("\n");

const FULL = {
  CONTACT: "mailto:records@daybook.example?subject=Record",
  OPERATOR_NAME: "Example <b>Council</b>",
  OPERATOR_URL: "https://council.example/",
  OPERATOR_LAW: "the State of Texas",
};

describe.each(SITE_PAGES)("the default text of %s", (name) => {
  test("the page has the same sections in English and Spanish, with and without settings", () => {
    for (const values of [{}, FULL]) {
      set(values);
      const [en, es] = [readSitePage(name, "en"), readSitePage(name, "es")];
      expect(es.sections.length).toBe(en.sections.length);
      expect(bodyOf(es)).not.toBe(bodyOf(en));
    }
  });

  test("the page leaves no placeholder or condition", () => {
    for (const values of [{}, FULL]) {
      set(values);
      for (const locale of ["en", "es"] as const) {
        expect(bodyOf(readSitePage(name, locale))).not.toMatch(/\{|\}/);
      }
    }
  });

  test("the Spanish page links to Spanish pages", () => {
    set(FULL);
    const links = [...bodyOf(readSitePage(name, "es")).matchAll(/\]\((\/[^)]*)\)/g)];
    const english = links.map(([, path]) => path ?? "").filter((path) => !path.startsWith("/es/"));
    expect(english.filter((path) => !/^\/(docs|\.well-known)(\/|$)/.test(path))).toEqual([]);
  });
});

test("the contact page offers no address if none is set", () => {
  set({});
  expect(bodyOf(readSitePage("contact", "en"))).toContain("hasn't listed a contact");
  set(FULL);
  const page = bodyOf(readSitePage("contact", "en"));
  expect(page).not.toContain("hasn't listed a contact");
  expect(page).toContain(
    "[records@daybook.example](<mailto:records@daybook.example?subject=Record>)",
  );
});

test.each(["contact", "accessibility"] as const)(
  "the %s page leads to the form if no address is set",
  (name) => {
    set({});
    expect(bodyOf(readSitePage(name, "en"))).toContain("(/corrections/new)");
    expect(bodyOf(readSitePage(name, "es"))).toContain("(/es/corrections/new)");
    expect(bodyOf(readSitePage(name, "en"))).not.toContain("DAYBOOK_");
  },
);

test.each(SITE_PAGES)("every link of %s keeps its address", (name) => {
  for (const values of [{}, FULL]) {
    set(values);
    for (const locale of ["en", "es"] as const) {
      expect(renderMarkdown(bodyOf(readSitePage(name, locale)))).not.toContain("<a>");
    }
  }
});

test("the operator's name is shown as written, and links to the operator's address", () => {
  set(FULL);
  const html = renderMarkdown(bodyOf(readSitePage("privacy", "en")));
  expect(html).toContain('<a href="https://council.example/">Example &#x3C;b>Council&#x3C;/b></a>');
});

test("an operator without a name is lower case inside a sentence", () => {
  set({});
  expect(bodyOf(readSitePage("terms", "en"))).toContain("allows, the operator of this site isn't");
  expect(bodyOf(readSitePage("contact", "en"))).toContain("The operator of this site hasn't");
});

test.each(["contact", "privacy", "terms"] as const)(
  "%s names who runs the site only if the operator has a name",
  (name) => {
    const says = / (runs|is responsible for) this copy|(administra|es responsable de) esta copia/;
    for (const locale of ["en", "es"] as const) {
      set({});
      expect(bodyOf(readSitePage(name, locale))).not.toMatch(says);
      set(FULL);
      expect(bodyOf(readSitePage(name, locale))).toMatch(says);
    }
  },
);

test("the terms have a section on law only if a law is set", () => {
  set({});
  const without = readSitePage("terms", "en").sections.map(({ id }) => id);
  set(FULL);
  const { sections } = readSitePage("terms", "en");
  expect(sections.filter(({ id }) => !without.includes(id))).toMatchObject([
    { heading: "Law", body_md: "These terms are governed by the law of the State of Texas." },
  ]);
});

test("a file in the operator's folder replaces the page of that language only", () => {
  const folder = mkdtempSync(join(tmpdir(), "daybook-pages-"));
  mkdirSync(join(folder, "en"));
  const text = "---\ntitle: Our privacy\nsummary: Short.\n---\n\n## One\n\n{operator} cares.\n";
  writeFileSync(join(folder, "en", "privacy.md"), text);
  set({ PAGES: folder, OPERATOR_NAME: "Council" });
  expect(readSitePage("privacy", "en")).toEqual({
    title: "Our privacy",
    summary: "Short.",
    sections: [{ id: "one", heading: "One", body_md: "Council cares." }],
  });
  expect(readSitePage("privacy", "es").title).toBe("Privacidad");
  expect(readSitePage("terms", "en").title).toBe("Terms of use");
  expect(hasLostPages()).toBe(false);
  rmSync(folder, { recursive: true });
  expect(hasLostPages()).toBe(true);
});
