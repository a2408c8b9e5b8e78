import { describe, expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { messages } from "./messages";

/** Texts that are rightly the same in both languages. */
const SAME = new Set([
  "Daybook",
  "No",
  "AUC",
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

type Saying = (...values: unknown[]) => unknown;

/** What a text says of these values; undefined where it takes values of another kind. */
function say(text: unknown, values: readonly unknown[]): string | undefined {
  try {
    const said: unknown = (text as Saying)(...values);
    return typeof said === "string" ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Values that can be told apart in what is said of them: words, or counts of many. */
const WORDS = ["wordone", "wordtwo", "wordthree", "wordfour", "wordfive"];
const COUNTS = [7001, 7002, 7003, 7004, 7005];
const digits = (said: string) => said.replaceAll(",", "");

describe("Spanish", () => {
  test("has a text of the same kind for every English one, and no other", () => {
    const kinds = leaves.filter(([, english, spanish]) => typeof english !== typeof spanish);
    expect(kinds).toEqual([]);
    const paths = (all: readonly Leaf[]) => all.map(([path]) => path).toSorted();
    expect(paths(leavesOf(es, en))).toEqual(paths(leaves));
  });

  test("leaves no text in English", () => {
    const left = sentences.filter(
      ([, english, spanish]) => english === spanish && !SAME.has(english),
    );
    expect(left).toEqual([]);
  });

  test("has no English words among its own", () => {
    const foreign = /\b(the|and|with|of|this|that|records?|license|place|care|week)\b/i;
    const found = sentences.filter(([, , spanish]) => foreign.test(spanish));
    expect(found.filter(([, , spanish]) => !SAME.has(spanish)).map(([path]) => path)).toEqual([
      ".proof.steps.copy",
    ]);
  });

  test.each([
    ["words", WORDS],
    ["counts", COUNTS],
  ])("says every value that English says: %s", (_kind, values) => {
    const sayings = leaves.filter(([, english]) => typeof english === "function");
    const lost = sayings.flatMap(([path, english, spanish]) => {
      const [here, there] = [say(english, values), say(spanish, values)];
      if (here === undefined || there === undefined) return here === there ? [] : [path];
      const said = values.filter((value) => digits(here).includes(String(value)));
      return said.every((value) => digits(there).includes(String(value))) ? [] : [path];
    });
    expect(sayings.length).toBeGreaterThan(150);
    expect(lost).toEqual([]);
  });

  test("says nothing of a value in the words of English", () => {
    const sayings = leaves.filter(([, english]) => typeof english === "function");
    const same = sayings.filter(([, english, spanish]) => {
      const said = say(english, WORDS);
      return (
        said !== undefined &&
        /[a-z]{3}/.test(said.replaceAll(/word[a-z]+/g, "")) &&
        said === say(spanish, WORDS)
      );
    });
    expect(same.map(([path]) => path)).toEqual([".compare.value.minutes"]);
  });

  test("gives a county its article behind “en”, also at the head of a longer place", () => {
    const { search, prices } = messages("es");
    const travis = search.place.county("Travis");
    expect(search.place.in(`${travis}, Texas`)).toBe("en el condado de Travis, Texas");
    expect(search.place.in(`Austin, ${travis}`)).toBe("en Austin, condado de Travis");
    expect(search.place.in("Texas")).toBe("en Texas");
    expect(prices.search_in(travis)).toBe("Buscar cuidado en el condado de Travis");
  });

  test("counts, dates and lists as Spanish does in the United States", () => {
    const { site, format, facility, locale } = messages("es");
    expect(locale).toBe("es");
    expect(site.facilities(1)).toBe("1 lugar");
    expect(site.facilities(1204)).toBe("1,204 lugares");
    expect(format.date("2026-11-01")).toMatch(/^1 nov\.? 2026$/);
    expect(format.list(["uno", "dos", "tres"])).toBe("uno, dos y tres");
    expect(format.money(1320)).toBe("$1,320");
    expect(facility.provider.ages_between(0, 155)).toBe(
      "Desde el nacimiento hasta 12 años y 11 meses",
    );
  });
});
