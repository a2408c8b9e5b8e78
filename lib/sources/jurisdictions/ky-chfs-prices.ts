import { AGE_GROUPS, type AgeGroup, type OwnPrice } from "#lib/kernel/vocabulary";
import type { LicensingRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { ownPrices, parseMoney } from "../parse/prices";
import { termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

const GROUPS: Readonly<Record<string, AgeGroup>> = {
  "infant 1": "infant",
  "toddler 1": "toddler",
  "toddler 2": "toddler",
  "preschool 1": "preschool",
  "preschool 2": "preschool",
  "preschool 3": "preschool",
  "school age 1": "school_age",
  "school age 2": "school_age",
  "school age 3": "school_age",
};

/** Cells of the header that each provider's lines repeat, and of providers without prices. */
const WITHOUT_PRICE = ["Services", "No Information Available"];

/** USD per day. Outside of this range, the price is a typo or per week. */
const DAILY_MIN = 5;
const DAILY_MAX = 100;

/**
 * Prices per day in one county, copied from the providers' pages: a dozen lines per provider, which
 * have its opening hours, prices, and services side by side. The first header is the number of the
 * first provider.
 */
export const prices = stream({
  name: "prices",
  kind: "facilities",
  contents: [],
  required: { number: "C0263", day: "Day", time: "Time", group: "Services", amount: "FullTime" },
  map(row, { observed_on }) {
    if (row.number === undefined) return { refused: "no_key", detail: "no number" };
    const { group, amount } = row;
    if (group === undefined || amount === undefined || WITHOUT_PRICE.includes(group)) {
      return { skipped: "no_data", detail: "a line without a price" };
    }
    const unmapped: Unmapped[] = [];
    const age_group = termOf(GROUPS, "age_group", group, unmapped);
    const daily = parseDaily(amount);
    const published = age_group && daily ? [{ age_group, amount: daily, per: "day" as const }] : [];
    const own_prices = ownPrices(published, Number(observed_on.slice(0, 4)));
    const record = facilityRecord({ key: row.number, role: "enrichment", draft: { own_prices } });
    return { records: [record], unmapped };
  },
  combine: combinePrices,
});

function parseDaily(text: string): number | undefined {
  const amount = parseMoney(text);
  if (amount === undefined) return undefined;
  return amount >= DAILY_MIN && amount <= DAILY_MAX ? amount : reportUnread("price per day", text);
}

/** Combines the lines of a provider. The highest price of an age group counts. */
function combinePrices(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "facility" || next.kind !== "facility") return next;
  const all = [...(kept.fields.own_prices ?? []), ...(next.fields.own_prices ?? [])];
  const own_prices = AGE_GROUPS.flatMap(highestOf(all));
  return own_prices.length === 0 ? next : { ...next, fields: { ...next.fields, own_prices } };
}

const highestOf =
  (prices: readonly OwnPrice[]) =>
  (group: AgeGroup): OwnPrice[] =>
    prices
      .filter(({ age_group }) => age_group === group)
      .toSorted((a, b) => b.weekly_amount - a.weekly_amount)
      .slice(0, 1);
