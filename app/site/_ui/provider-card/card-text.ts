import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import { now } from "#lib/kernel/clock";
import type { Messages } from "#lib/language/messages";
import type { BadgeText } from "../badge";
import { chipsOf } from "./card-chips";

/** Groups of a list in order: current records, then history, then what may not operate. */
export type CardGroup = "current" | "old" | "not_operating";

/** The texts of a provider's card, in the language of the page. All are plain data. */
export type CardText = {
  id: string;
  name: string;
  path: string;
  /** Type, ages, and capacity. */
  care: string;
  /** Distance or ZIP area, city, and price. */
  where: string;
  /** The first two that apply. */
  chips: readonly BadgeText[];
  /** Telephone number, as the agency writes it. */
  phone?: string;
  /** Location for the list of saved providers. */
  place: string;
  group: CardGroup;
  /** A directory entry has no license record, so it can't be compared. */
  canCompare: boolean;
};

type Options = {
  /** Texts that the banner above the list already gives. */
  shared?: ReadonlySet<string>;
};

const CHIPS_MAX = 2;

/** Returns the texts of a provider's card. `facts` are those that the summary doesn't have. */
export function describeCard(
  facility: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
  { shared = new Set() }: Options = {},
): CardText {
  const { id, name, city, county, state_code } = facility;
  const town = city ?? (county === undefined ? undefined : text.search.place.county(county));
  const chips = chipsOf(facility, facts, text).filter((chip) => !shared.has(chip.text));
  const phone = facts?.phone ?? "";
  return {
    id,
    name,
    path: text.href(`/facilities/${id}`),
    care: careOf(facility, facts, text, shared),
    where: joined([whereOf(facility, facts, text), town, priceOf(facility, text)]),
    chips: chips.slice(0, CHIPS_MAX),
    ...(/\d/.test(phone) ? { phone } : {}),
    place: [town, state_code].filter(Boolean).join(", "),
    group: groupOf(facility, facts),
    canCompare: canCompare(facility),
  };
}

/** Returns whether a provider can be compared. A directory entry has no license record. */
export const canCompare = ({ directory_entry }: Pick<FacilitySummary, "directory_entry">) =>
  directory_entry !== true;

/** Spaces at which a line must not break: "13 years". */
const AFTER_NUMBER = /(?<=\d) /g;

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\u00A0· ");

/** Returns the group of a provider: the same that a page of results is ordered by. */
function groupOf(
  { listed }: Pick<FacilitySummary, "listed">,
  facts: CardDetails | undefined,
): CardGroup {
  if (!listed || facts?.may_operate === false) return "not_operating";
  return facts?.is_old_list === true ? "old" : "current";
}

function careOf(
  { facility_type, directory_entry }: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
  shared: ReadonlySet<string>,
): string {
  const { card } = text.results;
  const isMarked = directory_entry === true && !shared.has(card.directory);
  return joined([
    facility_type === undefined ? text.terms.no_type : card.types[facility_type],
    facts && agesOf(facts, text),
    facts?.capacity ? card.capacity(text.format.number(facts.capacity)) : undefined,
    isMarked ? card.directory : undefined,
  ]).replaceAll(AFTER_NUMBER, "\u00A0");
}

const MONTHS_A_YEAR = 12;
/** From this age on, people count whole years. */
const YEARS_FROM_MONTHS = 24;

/** Rounds an age from two years on down to whole years, as people say it. */
const wholeAge = (months: number | null): number | null =>
  months === null || months < YEARS_FROM_MONTHS ? months : months - (months % MONTHS_A_YEAR);

function agesOf(
  { age_min_months, age_min_weeks, age_max_months }: CardDetails,
  text: Messages,
): string | undefined {
  const { card } = text.results;
  const [min, max] = [wholeAge(age_min_months), wholeAge(age_max_months)];
  const weeks = age_min_weeks ?? undefined;
  if (min !== null && max !== null) return card.ages_between(min, max, weeks);
  if (min !== null) return card.ages_from(min, weeks);
  return max === null ? undefined : card.ages_to(max);
}

/** Two points closer than this count as the same. */
const SAME_POINT_MILES = 0.1;

/** Formats a distance, or the ZIP code of a provider that is located by it alone. */
function whereOf(
  { distance_miles, zip }: FacilitySummary,
  facts: CardDetails | undefined,
  text: Messages,
): string | undefined {
  const { card } = text.results;
  const { number, miles } = text.format;
  const isToZip = facts?.is_zip_point ?? false;
  if (distance_miles === undefined) return undefined;
  if (!isToZip) return card.miles(miles(distance_miles));
  return distance_miles < SAME_POINT_MILES && zip !== undefined
    ? card.zip_area(zip)
    : card.zip_miles(number(Math.max(1, Math.round(distance_miles))));
}

/** Years after which a county price says more about the past than about today. */
const PRICE_YEARS_MAX = 4;

/** Formats the provider's own price, or a recent one of its county. */
function priceOf(
  { price_weekly, price_basis }: FacilitySummary,
  text: Messages,
): string | undefined {
  if (price_weekly === undefined || price_basis === undefined) return undefined;
  const { card } = text.results;
  const amount = text.format.money(price_weekly);
  if (price_basis.source === "facility") return card.price(amount, price_basis.price_year);
  return isPriceOld(price_basis.price_year)
    ? undefined
    : card.price_here(amount, price_basis.price_year);
}

/** Returns whether a county price is too old for a card. */
export const isPriceOld = (price_year: number): boolean =>
  now().getUTCFullYear() - price_year > PRICE_YEARS_MAX;
