import { expect, test, vi } from "vitest";
import { messages } from "#lib/language/messages";
import { isProviderPath, readSimilarPages } from "./similar-pages";

const searched = vi.hoisted((): string[] => []);
vi.mock("#lib/facilities/suggest", () => ({
  suggestFacilities: async (words: string) => {
    searched.push(words);
    if (words === "database down") throw new Error("unreachable");
    return [{ facility_id: "fac_1", name: "LITTLE LAMB", place: "Austin, TX" }];
  },
}));

const similar = (path: string, locale: "en" | "es" = "en") =>
  readSimilarPages(path, messages(locale));

test("a mistyped state or page suggests the nearest one, in the language of the address", async () => {
  expect((await similar("/states/texs")).pages).toEqual([{ path: "/states/texas", name: "Texas" }]);
  expect((await similar("/es/pricess", "es")).pages).toMatchObject([{ path: "/es/prices" }]);
  expect((await similar("/zzqxv")).pages).toEqual([]);
});

test("the words of an address suggest providers with that name", async () => {
  expect((await similar("/facilities/little-lamb")).providers).toEqual([
    { path: "/facilities/fac_1", name: "Little Lamb", detail: "Austin, TX" },
  ]);
  expect(searched).toContain("little lamb");
});

test("an id, a file, and a deep address search for no provider", async () => {
  searched.length = 0;
  for (const path of [
    "/facilities/fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
    "/wp-login.php",
    "/a/b/some-words",
    "/%ff",
    `/${"x".repeat(100)}`,
  ]) {
    expect((await similar(path)).providers).toEqual([]);
  }
  expect(searched).toEqual([]);
});

test("no provider is suggested if the database is down", async () => {
  expect((await similar("/database-down")).providers).toEqual([]);
});

test("only an address below /facilities is one of a provider", () => {
  expect(isProviderPath("/es/facilities/anything")).toBe(true);
  expect(isProviderPath("/facilities")).toBe(false);
  expect(isProviderPath("/facilities/a/data")).toBe(false);
});
