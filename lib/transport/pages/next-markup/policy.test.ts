import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { resetSettings } from "#lib/kernel/env";
import { contentPolicy } from "./policy";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptSources = (html: string) =>
  /script-src ([^;]*)/.exec(contentPolicy(html))?.[1]?.split(" ");

const FLIGHT = 'self.__next_f.push([1,"0:\\"$Sreact\\""])';
const START = "(self.__next_f=self.__next_f||[]).push([0])";

describe("content security policy of a page", () => {
  test("the policy lists the hashes of the inline scripts that Next wrote", () => {
    const html = `<script src="/a.js" async=""></script><script>${START}</script><script id="_R_">${FLIGHT}</script>`;
    expect(scriptSources(html)).toEqual(["'self'", sha(START), sha(FLIGHT)]);
  });

  test.each([
    ["code of its own", "alert(1)"],
    ["code behind what Next writes", `${FLIGHT};alert(1)`],
    ["code within what Next writes", "self.__next_f.push([1,alert(1)])"],
  ])("the policy allows no script with %s", (_, script) => {
    expect(scriptSources(`<body><script>${script}</script>`)).toEqual(["'self'"]);
  });

  test("a script's hash covers the sent bytes, including non-ASCII text", () => {
    const script = 'self.__next_f.push([1,"Niñera · Peña’s 👶"])';
    const bytes = Buffer.from(`<p>año</p><script>${script}</script>`);
    expect(scriptSources(bytes.toString("latin1"))).toEqual(["'self'", sha(script)]);
  });

  test("a JSON-LD script adds nothing to the policy", () => {
    expect(scriptSources('<script type="application/ld+json">{"a":1}</script>')).toEqual([
      "'self'",
    ]);
  });

  test("the policy denies everything by default, and has no unsafe source", () => {
    const policy = contentPolicy("<p>hello</p>");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toContain("unsafe");
  });

  describe("the origins of the map", () => {
    afterEach(() => {
      vi.unstubAllEnvs();
      resetSettings();
    });
    const directive = (name: string) =>
      new RegExp(`(?:^|; )${name} ([^;]*)`).exec(contentPolicy("<p>map</p>"))?.[1];

    test("no other origin is allowed without a setting, and workers are our own files", () => {
      expect([directive("connect-src"), directive("img-src")]).toEqual(["'self'", "'self' data:"]);
      expect(directive("worker-src")).toBe("'self'");
      expect(contentPolicy("<p>map</p>")).not.toMatch(/blob:|https?:/);
    });

    test("a file of tiles comes from this origin, so it changes nothing in the policy", () => {
      const before = contentPolicy("<p>map</p>");
      // Any file will do: the policy never reads it.
      vi.stubEnv("DAYBOOK_MAP_PMTILES", fileURLToPath(import.meta.url));
      resetSettings();
      expect(contentPolicy("<p>map</p>")).toBe(before);
    });

    test("tiles at another address add exactly its origin", () => {
      vi.stubEnv("DAYBOOK_MAP_PMTILES", "https://cdn.example:8443/us.pmtiles");
      resetSettings();
      expect(directive("connect-src")).toBe("'self' https://cdn.example:8443");
      expect(directive("img-src")).toBe("'self' data: https://cdn.example:8443");
    });

    test("exactly the origins of the settings may be read, and they run no script", () => {
      vi.stubEnv("DAYBOOK_MAP_STYLE_URL", "https://tiles.example/style.json");
      vi.stubEnv("DAYBOOK_MAP_ORIGINS", "https://fonts.example");
      resetSettings();
      const origins = "https://tiles.example https://fonts.example";
      expect(directive("connect-src")).toBe(`'self' ${origins}`);
      expect(directive("img-src")).toBe(`'self' data: ${origins}`);
      for (const name of ["script-src", "worker-src", "style-src", "font-src"]) {
        expect(directive(name)).toBe("'self'");
      }
    });
  });
});
