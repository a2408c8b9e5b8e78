import type { FacilityDetail } from "#lib/facilities/detail";
import { isOfZip, type LicenseStatus, type TrustTier } from "#lib/kernel/vocabulary";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { Dimension } from "#lib/scoring/dimensions";
import type { Messages } from "#lib/language/messages";
import { sayReason } from "../../_ui/facts";
import { licensedListOn } from "../facilities/listed-on";
import { listedText } from "../../_ui/listing";
import { licensedList } from "../../_ui/tags";

type Row = Comparison["rows"][number];
/** A value as text, and a note to read with it. */
export type Shown = { value: string; note?: string };

/** Returns the value of one facility in a dimension, or the reason why it's missing. */
export function shownOf(
  dimension: Dimension,
  row: Row,
  facility: FacilityDetail,
  comparison: Comparison,
  text: Messages,
): Shown {
  const { value: words } = text.compare;
  const value = row[dimension];
  if (value === null || value === undefined) {
    const code = row.missing.find(({ field }) => field === dimension)?.code ?? "not_published";
    if (dimension === "commute_minutes" && code === "not_applicable") {
      return { value: words.unknown, note: words.no_road };
    }
    const { license_status } = facility;
    const circumstances = { license_status, inspections_until: row.visits_as_of };
    return { value: words.unknown, note: sayReason(code, text, circumstances) };
  }
  if (dimension === "license_status") {
    return shownLicense(value as LicenseStatus, row, facility, text);
  }
  if (dimension === "trust_tier") return { value: text.terms.trust_tier[value as TrustTier] };
  if (dimension === "price_weekly") return shownPrice(Number(value), row, text);
  return shownNumber(dimension, Number(value), row, facility, comparison, text);
}

/**
 * Formats the license as its list states it, with the list's date and why it may not mean "open".
 */
function shownLicense(
  status: LicenseStatus,
  { as_of }: Row,
  facility: FacilityDetail,
  text: Messages,
): Shown {
  const { license, state_code } = facility;
  const licensed_list = licensedList(text, state_code, licensedListOn(facility));
  const notes = [
    ...(licensed_list === undefined || !facility.listed
      ? [listedText({ listed: facility.listed, last_listed_on: as_of }, text)]
      : []),
    ...(facility.not_seen_since === undefined
      ? []
      : [text.search.notes.record_since(text.format.short_date(facility.not_seen_since))]),
    ...(license.stage === "temporarily_closed" ? [text.facility.flags.temporarily_closed] : []),
  ];
  const value = licensed_list ?? text.terms.license_status[status];
  return notes.length === 0 ? { value } : { value, note: notes.join(". ") };
}

/** States whose price it is, of which year, and whether it was a price per day. */
function ownPriceNote(basis: Row["price_basis"], text: Messages): string {
  const { own_price, own_price_of } = text.compare.value;
  if (basis === undefined) return own_price;
  const note = own_price_of(text.terms.age_group[basis.age_group], basis.price_year);
  return basis.converted_from === undefined ? note : text.prices.from_daily(note);
}

function shownPrice(price_weekly: number, { price_basis }: Row, text: Messages): Shown {
  const { value: words } = text.compare;
  const value = text.format.money(price_weekly);
  if (price_basis?.source !== "county_benchmark" || price_basis.setting === undefined) {
    return { value, note: ownPriceNote(price_basis, text) };
  }
  const { age_group, setting, price_year, imputed } = price_basis;
  const { terms } = text;
  const group = terms.age_group[age_group];
  const said = words.estimate(group, terms.price_setting[setting], price_year);
  return { value, note: imputed ? text.prices.imputed(said) : said };
}

function shownNumber(
  dimension: Dimension,
  value: number,
  { visits_as_of }: Row,
  { safety, provider }: FacilityDetail,
  { commute_engine, as_of: today }: Comparison,
  text: Messages,
): Shown {
  const { value: words } = text.compare;
  const { number, miles, percent } = text.format;
  switch (dimension) {
    case "safety_score": {
      const { low, high } = safety;
      const range = low === undefined || high === undefined ? [] : [rangeOf(low, high)];
      const note = [...range, words.as_of(text.format.short_date(visits_as_of))].join(", ");
      return { value: words.points(number(value)), note };
    }
    case "risk_probability_30d":
      return { value: percent(value), ...seenEarlier(words.from_day) };
    case "days_since_last_inspection":
      return { value: words.days(value), ...seenEarlier(words.as_of) };
    case "source_age_days":
      return { value: words.days(value) };
    case "capacity":
      return { value: words.children(value) };
    case "license_tenure_years":
      return { value: words.years(number(value)) };
    case "commute_minutes": {
      const minutes = number(Math.round(value));
      const isEstimate = commute_engine === "great_circle_estimate";
      const drive = isEstimate ? words.estimated_minutes(minutes) : words.minutes(minutes);
      return { value: drive, ...measuredTo() };
    }
    case "distance_miles":
      return { value: words.miles(miles(value)), ...measuredTo() };
    default:
      return { value: number(value), ...seenEarlier(words.as_of) };
  }

  /** Returns a note with the day that a value is counted from, if it isn't the day of the page. */
  function seenEarlier(note: (day: string) => string): Pick<Shown, "note"> {
    return visits_as_of < today ? { note: note(text.format.short_date(visits_as_of)) } : {};
  }

  function measuredTo(): Pick<Shown, "note"> {
    return isOfZip(provider.location?.precision) ? { note: words.to_zip } : {};
  }

  function rangeOf(low: number, high: number): string {
    return words.range(number(low), number(high));
  }
}
