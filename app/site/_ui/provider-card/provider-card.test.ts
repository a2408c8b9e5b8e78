import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import { messages } from "#lib/language/messages";
import { FACILITY, FACTS, SCORE } from "./card-fixture";
import { describeCard } from "./card-text";
import { cardWords } from "./card-words";
import { ProviderCard } from "./provider-card";

const text = messages("en");

const cardOf = (changes: Partial<FacilitySummary>, facts: Partial<CardDetails> = {}) =>
  describeCard({ ...FACILITY, ...changes }, { ...FACTS, ...facts }, text);

const chipsOf = (changes: Partial<FacilitySummary>, facts: Partial<CardDetails> = {}) =>
  cardOf(changes, facts).chips.map(({ tone, text: words }) => `${tone}: ${words}`);

const shown = (changes: Partial<FacilitySummary>, facts: Partial<CardDetails> = {}) =>
  renderToStaticMarkup(
    createElement(ProviderCard, {
      card: cardOf(changes, facts),
      words: cardWords(text),
      number: 7,
      canCompare: true,
    }),
  );

describe("the facts of a card", () => {
  test("type, ages, and capacity are one line, and absent ones are left out", () => {
    const ages = { age_min_months: 0, age_max_months: 60, capacity: 120 };
    expect(cardOf({}, ages).care).toBe(
      "Center\u00A0· birth to 5\u00A0years\u00A0· capacity\u00A0120",
    );
    expect(cardOf({}).care).toBe("Center");
    const school = { age_min_months: 26, age_max_months: 167 };
    expect(cardOf({}, school).care).toBe("Center\u00A0· 2\u00A0to 13\u00A0years");
    expect(cardOf({}, { age_min_months: 24 }).care).toBe("Center\u00A0· 2\u00A0years and up");
  });

  test("a youngest age that the agency gives in weeks stays in weeks", () => {
    const ages = { age_min_months: 1, age_min_weeks: 6, age_max_months: 60 };
    expect(cardOf({}, ages).care).toBe("Center\u00A0· 6\u00A0weeks to 5\u00A0years");
  });

  test("a provider of unknown type has no type and isn't shown as a center", () => {
    const { facility_type: _type, ...untyped } = FACILITY;
    expect(describeCard(untyped, FACTS, text).care).toBe("Type not stated");
  });

  test("a provider known by its ZIP code alone has no distance of its own", () => {
    const near = { zip: "80202", distance_miles: 0 };
    expect(cardOf(near).where).toBe("less than 0.1 miles\u00A0· Austin");
    expect(cardOf(near, { is_zip_point: true }).where).toBe("ZIP area 80202\u00A0· Austin");
    const far = { ...near, distance_miles: 3.2 };
    expect(cardOf(far, { is_zip_point: true }).where).toBe(
      "about 3 mi (ZIP\u00A0area)\u00A0· Austin",
    );
    expect(cardOf(far).where).toBe("3.2 miles\u00A0· Austin");
  });

  test("a card has the provider's own price and leaves out an old county price", () => {
    const price = (source: "facility" | "county_benchmark", price_year: number) =>
      cardOf({
        price_weekly: 219,
        price_basis: {
          source,
          source_url_kind: "record",
          age_group: "infant",
          setting: "center",
          price_year,
        } as NonNullable<FacilitySummary["price_basis"]>,
      }).where;
    const year = new Date().getUTCFullYear();
    expect(price("facility", 2018)).toBe("Austin\u00A0· $219 a week (2018)");
    expect(price("county_benchmark", 2018)).toBe("Austin");
    expect(price("county_benchmark", year - 1)).toBe(
      `Austin\u00A0· about $219 a week here (${year - 1})`,
    );
  });
});

describe("the chips of a card", () => {
  const unscored = { safety_score: undefined } as unknown as Partial<FacilitySummary>;

  test("an active license on a current list has no chip", () => {
    expect(chipsOf(unscored)).toEqual([]);
  });

  test("a facility that left the list has both dates and is grouped with what may not operate", () => {
    const gone = { ...unscored, not_seen_since: "2026-05-01", listed: false };
    expect(chipsOf(gone)).toEqual([
      "history: Not on the May 1, 2026 list; last listed Oct 1, 2026",
    ]);
    expect(cardOf(gone).group).toBe("not_operating");
    expect(chipsOf({ ...gone, license_status: "revoked" })[0]).toBe(
      "stop: Revoked\u00A0· Oct 1, 2026",
    );
  });

  test("a facility on an old list has the month of the list, in the old group", () => {
    const old = { is_old_list: true };
    const listed = { ...unscored, last_listed_on: "2014-08-25" };
    expect(chipsOf(listed, old)).toEqual(["history: Listed as licensed in Aug 2014"]);
    expect(cardOf(listed, old).group).toBe("old");
  });

  test("a passed end date, conditions, and a temporary closure call for attention", () => {
    expect(chipsOf(unscored, { passed_end: "2026-11-01" })).toEqual([
      "attention: End date passed (Nov 1, 2026); may be renewing",
    ]);
    expect(chipsOf(unscored, { has_conditions: true })).toEqual([
      "attention: License conditions or enforcement action",
    ]);
    expect(chipsOf(unscored, { is_closed_for_now: true })).toEqual([
      "attention: Temporarily closed",
    ]);
  });

  test("serious violations come before the score, and only two chips are shown", () => {
    const offers = { subsidy_accepted: true, severe_count: 2 };
    expect(chipsOf({}, offers)).toEqual([
      "attention: 2 serious violations in 3 years",
      "neutral: About average\u00A0· 82",
    ]);
  });

  test("violations of old inspections have their date, and the score its year", () => {
    const old = {
      are_inspections_old: true,
      inspections_until: "2014-08-25",
      severe_count: 1,
      severe_days: [{ level: "serious", date: "2014-03-02" }] as const,
    };
    expect(chipsOf({}, old)).toEqual([
      "history: Serious violation\u00A0· Mar 2, 2014",
      "history: 2014 score: 82 (history only)",
    ]);
  });

  test("a score is compared by its likely range, and a capped one is limited", () => {
    const score = (low: number, high: number) => chipsOf({}, { score: { ...SCORE, low, high } });
    expect(score(76, 90)).toEqual(["neutral: Fewer violations than average\u00A0· 82"]);
    expect(score(60, 74)).toEqual(["neutral: More violations than average\u00A0· 82"]);
    const capped = { score: { ...SCORE, low: null, high: null, cap: 49 } };
    expect(chipsOf({ safety_score: 49 }, capped)[0]).toContain("Limited: harm");
  });

  test("a quality rating has its scale, if numbers order it", () => {
    const rated = (value: string, state_code: "CO" | "TX", system: string) =>
      chipsOf({ ...unscored, state_code }, { state_code, quality_rating: { system, value } });
    expect(rated("4", "CO", "Colorado Shines")).toEqual(["neutral: Quality rating: 4 of 5"]);
    expect(rated("4-Star", "TX", "Texas Rising Star")).toEqual(["neutral: Quality rating: 4-Star"]);
  });

  test("chips that the banner gives are left out", () => {
    const shared = new Set(["Listed as licensed in Oct 2026"]);
    const old = { ...FACTS, is_old_list: true, score: undefined };
    const card = describeCard({ ...FACILITY, ...unscored }, old, text, { shared });
    expect(card.chips).toEqual([]);
  });
});

describe("a card", () => {
  test("the card has a call link with the provider's name, and a numbered heading", () => {
    const html = shown({}, { phone: "(512) 555-0101" });
    expect(html).toContain('href="tel:5125550101" aria-label="Call: Little Oaks, (512) 555-0101"');
    expect(html).toMatch(/<h2[^>]* data-number="7"><a href="\/facilities\/fac_0/);
    expect(shown({})).not.toContain("tel:");
  });

  test("a directory entry can't be compared", () => {
    expect(shown({})).toContain("data-compare");
    expect(shown({ directory_entry: true })).not.toContain("data-compare");
    expect(cardOf({ directory_entry: true }).care).toBe("Center\u00A0· Directory entry");
  });

  test("the texts of a card are Spanish on a Spanish page", () => {
    const spanish = describeCard(FACILITY, { ...FACTS, capacity: 12 }, messages("es"));
    expect(spanish.care).toBe("Centro\u00A0· capacidad\u00A012");
    expect(spanish.path).toMatch(/^\/es\/facilities/);
  });
});
