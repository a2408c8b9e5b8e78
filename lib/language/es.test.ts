import { describe, expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { messages } from "./messages";

/** Texts that are correctly the same in both languages. */
const SAME = new Set([
  "Daybook",
  "No",
  "AUC",
  "API",
  "",
  "npm run verify:data",
  "npm run verify:data -- --file record.json",
  "Provisional",
]);

type Leaf = readonly [path: string, english: unknown, spanish: unknown];

function leavesOf(english: unknown, spanish: unknown, path = ""): Leaf[] {
  if (typeof english !== "object" || english === null) return [[path, english, spanish]];
  return Object.entries(english).flatMap(([key, value]) =>
    leavesOf(value, (spanish as Record<string, unknown>)[key], `${path}.${key}`),
  );
}

const leaves = leavesOf(en, es);
const sentences = leaves.filter(
  (leaf): leaf is [string, string, string] => typeof leaf[1] === "string",
);

type MessageFunction = (...values: unknown[]) => unknown;

/** Calls a message with values. Undefined if it takes values of another type. */
function render(text: unknown, values: readonly unknown[]): string | undefined {
  try {
    const rendered: unknown = (text as MessageFunction)(...values);
    return typeof rendered === "string" ? rendered : undefined;
  } catch {
    return undefined;
  }
}

/** Values that can be recognized in a message: words, or plural counts. */
const WORDS = ["wordone", "wordtwo", "wordthree", "wordfour", "wordfive"];
const COUNTS = [7001, 7002, 7003, 7004, 7005];
const digits = (rendered: string) => rendered.replaceAll(",", "");

/** Names of parameters that take a place as the page's language writes it. */
const PLACE_NAMES = new Set(["place", "state", "region", "owner"]);
/** Messages whose `place` is a number in a list. */
const NUMBERED = new Set([".provider_page.back_position"]);

const parametersOf = (text: unknown): string[] =>
  /^\(?([^)=]*)\)? ?=>/
    .exec(String(text))?.[1]
    ?.split(",")
    .map((name) => name.trim()) ?? [];

const ofUncontracted = (path: string, text: string): string[] =>
  /\b(?:de|a) el\b/i.test(text) ? [`${path}: ${text}`] : [];

describe("Spanish", () => {
  test("every English text has a Spanish one of the same type, and none is extra", () => {
    const kinds = leaves.filter(([, english, spanish]) => typeof english !== typeof spanish);
    expect(kinds).toEqual([]);
    const paths = (all: readonly Leaf[]) => all.map(([path]) => path).toSorted();
    expect(paths(leavesOf(es, en))).toEqual(paths(leaves));
  });

  test("no Spanish text equals the English one, except for known names", () => {
    const left = sentences.filter(
      ([, english, spanish]) => english === spanish && !SAME.has(english),
    );
    expect(left).toEqual([]);
  });

  test("no Spanish text contains English words, except for file names", () => {
    const foreign = /\b(the|and|with|of|this|that|records?|license|place|care|week)\b/i;
    const found = sentences.filter(([, , spanish]) => foreign.test(spanish));
    expect(found.filter(([, , spanish]) => !SAME.has(spanish)).map(([path]) => path)).toEqual([
      ".proof.steps.copy",
    ]);
  });

  test.each([
    ["words", WORDS],
    ["counts", COUNTS],
  ])(
    "every Spanish message contains the values that the English one contains: %s",
    (_kind, values) => {
      const functions = leaves.filter(([, english]) => typeof english === "function");
      const lost = functions.flatMap(([path, english, spanish]) => {
        const [here, there] = [render(english, values), render(spanish, values)];
        if (here === undefined || there === undefined) return here === there ? [] : [path];
        const contained = values.filter((value) => digits(here).includes(String(value)));
        return contained.every((value) => digits(there).includes(String(value))) ? [] : [path];
      });
      expect(functions.length).toBeGreaterThan(150);
      expect(lost).toEqual([]);
    },
  );

  test("no Spanish message with values equals the English one", () => {
    const functions = leaves.filter(([, english]) => typeof english === "function");
    const same = functions.filter(([, english, spanish]) => {
      const rendered = render(english, WORDS);
      return (
        rendered !== undefined &&
        /[a-z]{3}/.test(rendered.replaceAll(/word[a-z]+/g, "")) &&
        rendered === render(spanish, WORDS)
      );
    });
    expect(same.map(([path]) => path)).toEqual([".compare.value.minutes"]);
  });

  test("no Spanish message leaves “de el” or “a el” uncontracted, whatever values it gets", () => {
    const values = ["Niña", "1 de mayo de 2026", 0, 0.05, 1, 26, "Distrito de Columbia"];
    const found = leaves.flatMap(([path, , spanish]) => {
      if (typeof spanish === "string") return ofUncontracted(path, spanish);
      if (typeof spanish !== "function") return [];
      return values.flatMap((value) =>
        ofUncontracted(path, render(spanish, Array(6).fill(value)) ?? ""),
      );
    });
    expect(found).toEqual([]);
  });

  test("places with an article get it in every Spanish message that names one", () => {
    const found = leaves.flatMap(([path, , spanish]) => {
      const names = parametersOf(spanish);
      if (NUMBERED.has(path) || !names.some((name) => PLACE_NAMES.has(name))) return [];
      const values = names.map((name) => (PLACE_NAMES.has(name) ? "Distrito de Columbia" : "x"));
      const rendered = render(spanish, values) ?? "";
      return /\b(?:de|en) Distrito/.test(rendered) ? [`${path}: ${rendered}`] : [];
    });
    expect(found).toEqual([]);
  });

  test("ages from birth and short distances read as Spanish", () => {
    const { format, provider_page, results, shortlist } = messages("es");
    expect(provider_page.ages(0, 60)).toBe("del nacimiento a 5 años");
    expect(results.card.ages_between(0, 60)).toBe("de 0 a 5 años");
    expect(provider_page.ages(24, 60)).toBe("de 2 años a 5 años");
    expect(shortlist.facts.miles(format.miles(0.04))).toBe("A menos de 0.1 millas.");
    expect(messages("en").shortlist.facts.miles(messages("en").format.miles(0.04))).toBe(
      "Less than 0.1 miles away.",
    );
  });

  test("a county gets its article after “en”, also at the start of a longer location", () => {
    const { search, prices } = messages("es");
    const travis = search.place.county("Travis");
    expect(search.place.in(`${travis}, Texas`)).toBe("en el condado de Travis, Texas");
    expect(search.place.in(`Austin, ${travis}`)).toBe("en Austin, condado de Travis");
    expect(search.place.in("Texas")).toBe("en Texas");
    expect(prices.search_in(travis)).toBe("Buscar cuidado en el condado de Travis");
  });

  test("one serious violation of similar providers is in the singular", () => {
    const { similar } = messages("es").provider_page.tiles;
    expect([similar("1"), similar("0"), similar("2")]).toEqual([
      ". Proveedores similares: 1 grave.",
      ". Proveedores similares: 0 graves.",
      ". Proveedores similares: 2 graves.",
    ]);
  });

  test("counts, dates, and lists follow US Spanish", () => {
    const { site, format, facility, locale, region } = messages("es");
    expect(locale).toBe("es");
    expect([region("NC"), region("TX"), region("VI")]).toEqual([
      "Carolina del Norte",
      "Texas",
      "Islas Vírgenes de los Estados Unidos",
    ]);
    expect(site.facilities(1)).toBe("1 proveedor");
    expect(site.facilities(1204)).toBe("1,204 proveedores");
    expect(format.date("2026-11-01")).toBe("1 de noviembre de 2026");
    expect(format.short_date("2026-11-01")).toMatch(/^1 nov\.? 2026$/);
    expect(format.list(["uno", "dos", "tres"])).toBe("uno, dos y tres");
    expect(format.money(1320)).toBe("$1,320");
    expect(facility.provider.ages_between(0, 155)).toBe(
      "Desde el nacimiento hasta 12 años y 11 meses",
    );
  });
});
