import { expect, test } from "vitest";
import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import { type Messages, messages } from "#lib/language/messages";
import { FACILITY, FACTS } from "../../_ui/provider-card/card-fixture";
import { agenciesInView } from "./agencies-in-view";

/** The list that current cards are on. */
const NEWEST = new Map([["tx-hhsc", "2026-10-30"]]);

type Row = [Partial<FacilitySummary>, Partial<CardDetails>];

const viewOf = (...rows: readonly Row[]) => agenciesIn(messages("en"), rows);

function agenciesIn(text: Messages, rows: readonly Row[]) {
  const facilities = rows.map(([changes], at) => ({ ...FACILITY, id: `fac_${at}`, ...changes }));
  const facts = new Map(rows.map(([, changes], at) => [`fac_${at}`, { ...FACTS, ...changes }]));
  return agenciesInView(facilities, facts, NEWEST, text);
}

const old: Partial<CardDetails> = {
  is_old_list: true,
  observed_on: "2022-02-22",
  inspections_until: "2022-02-01",
};
const listed = { last_listed_on: "2022-02-22" };

test("an old list has its date, no scores, and a link, and its cards share the date", () => {
  const [texas, ...others] = viewOf([listed, old], [listed, old]);
  expect(others).toEqual([]);
  expect(texas?.sentences).toEqual([
    "Texas: list of Feb 22, 2022.",
    "Our file of its newest list, of Oct 30, 2026, doesn't have these providers.",
    "No current inspections, so no scores.",
  ]);
  expect(texas?.shared.has("Listed as licensed in Feb 2022")).toBe(true);
  expect(texas?.search_url).toMatch(/^https:/);
});

test("cards of lists of several dates have both ends in the banner, as their badges do", () => {
  const newer: Row = [{ last_listed_on: "2026-10-30" }, { observed_on: "2026-10-30" }];
  const [texas] = viewOf([listed, old], newer);
  expect(texas?.sentences[0]).toBe("Texas: lists of Feb 22, 2022 to Oct 30, 2026.");
  expect(texas?.shared.has("Listed as licensed in Feb 2022")).toBe(false);
});

test("cards off the list have no sentence about a newer list", () => {
  const [texas] = viewOf([{ listed: false }, old], [{ listed: false }, old]);
  expect(texas?.sentences.join(" ")).not.toContain("newest list");
});

test("a badge that all cards share is in the banner, and one of a single card isn't", () => {
  const unknown: Row = [{ license_status: "unknown" }, {}];
  expect(viewOf(unknown, unknown)[0]?.sentences).toContain("All here: License status not stated.");
  const [mixed] = viewOf(unknown, [{}, {}]);
  expect(mixed?.sentences.join(" ")).not.toContain("All here");
});

test("an old county price is given once, with its county and year", () => {
  const priced: Row = [
    {
      county: "Travis",
      price_weekly: 172,
      price_basis: {
        source: "county_benchmark",
        age_group: "preschool",
        setting: "center",
        price_year: 2018,
      },
    },
    {},
  ];
  const city: Row = [priced[0], { jurisdiction_id: "ny-dohmh" }];
  const sentences = viewOf(priced, priced, city).flatMap((agency) => agency.sentences);
  const prices = sentences.filter((sentence) => sentence.includes("Preschool price"));
  expect(prices).toEqual(["Preschool price in Travis County: about $172 a week (2018 survey)."]);
});

test.each([
  ["infant", "Infant price in Travis", "Precio para bebés en el condado de Travis"],
  ["toddler", "Toddler price in Travis", "Precio para niños pequeños en el condado de Travis"],
  ["school_age", "School-age price in Travis", "Precio en edad escolar en el condado de Travis"],
] as const)(
  "the county price is of the age that the search asks for: %s",
  (age_group, inEnglish, inSpanish) => {
    const row: Row = [
      {
        county: "Travis",
        price_weekly: 202,
        price_basis: {
          source: "county_benchmark",
          age_group,
          setting: "center",
          price_year: 2018,
        },
      },
      {},
    ];
    expect(viewOf(row)[0]?.sentences.join(" ")).toContain(`${inEnglish} County: about $202`);
    const [view] = agenciesIn(messages("es"), [row]);
    expect(view?.sentences.join(" ")).toContain(`${inSpanish}: cerca de $202`);
  },
);

test("a city that licenses by itself is named instead of its state", () => {
  const [city] = viewOf([{ state_code: "NY" }, { jurisdiction_id: "ny-dohmh", state_code: "NY" }]);
  expect(city?.name).toBe("New York City");
});
