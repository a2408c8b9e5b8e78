import { describe, expect, test } from "vitest";
import { localePath, translatePath, translations } from "./locale";

describe("localePath", () => {
  test("a Spanish path is the English one with a prefix, and keeps the query and the fragment", () => {
    expect(localePath("es", "/search?zip_code=78704")).toBe("/es/search?zip_code=78704");
    expect(localePath("es", "/about#corrections")).toBe("/es/about#corrections");
    expect(localePath("es", "/")).toBe("/es");
    expect(localePath("en", "/states")).toBe("/states");
  });

  test("an untranslated page keeps its English path", () => {
    expect(localePath("es", "/docs/errors")).toBe("/docs/errors");
    expect(localePath("es", "/changelog")).toBe("/changelog");
    expect(localePath("es", "/docsomething")).toBe("/es/docsomething");
  });
});

describe("translatePath", () => {
  test("a page's Spanish path translates back to the same English path", () => {
    for (const path of ["/", "/search", "/states/texas", "/estates"]) {
      const spanish = translatePath(path, "es");
      expect(spanish).toMatch(/^\/es(\/|$)/);
      expect(translatePath(spanish, "en")).toBe(path);
      expect(translatePath(spanish, "es")).toBe(spanish);
    }
  });

  test("the translation of an English-only page is the home page", () => {
    expect(translatePath("/docs/errors", "es")).toBe("/es");
  });

  test("the translation of an error page is the home page", () => {
    for (const path of ["/failed", "/not-found"]) {
      expect(translatePath(path, "es")).toBe("/es");
      expect(translatePath(`/es${path}`, "en")).toBe("/");
    }
  });

  test("translations list both languages, and English for all others", () => {
    expect(translations("/states")).toEqual({
      en: "/states",
      es: "/es/states",
      "x-default": "/states",
    });
  });
});
