import { describe, expect, test } from "vitest";
import { localePath, translatePath, translations } from "./locale";

describe("the address of a page in Spanish", () => {
  test("has the prefix, the query and the fragment of the English one", () => {
    expect(localePath("es", "/search?zip_code=78704")).toBe("/es/search?zip_code=78704");
    expect(localePath("es", "/about#corrections")).toBe("/es/about#corrections");
    expect(localePath("es", "/")).toBe("/es");
    expect(localePath("en", "/states")).toBe("/states");
  });

  test("is the English one where nothing is translated", () => {
    expect(localePath("es", "/docs/errors")).toBe("/docs/errors");
    expect(localePath("es", "/changelog")).toBe("/changelog");
    expect(localePath("es", "/docsomething")).toBe("/es/docsomething");
  });
});

describe("the same page in the other language", () => {
  test("is found from both sides", () => {
    for (const path of ["/", "/search", "/states/texas", "/estates"]) {
      const spanish = translatePath(path, "es");
      expect(spanish).toMatch(/^\/es(\/|$)/);
      expect(translatePath(spanish, "en")).toBe(path);
      expect(translatePath(spanish, "es")).toBe(spanish);
    }
  });

  test("of a page in English only is the start page", () => {
    expect(translatePath("/docs/errors", "es")).toBe("/es");
  });

  test("of a page that stands in for another is the start page", () => {
    for (const path of ["/failed", "/not-found"]) {
      expect(translatePath(path, "es")).toBe("/es");
      expect(translatePath(`/es${path}`, "en")).toBe("/");
    }
  });

  test("stands with the English one as the choice for everyone else", () => {
    expect(translations("/states")).toEqual({
      en: "/states",
      es: "/es/states",
      "x-default": "/states",
    });
  });
});
