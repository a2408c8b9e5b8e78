import type { FacilityDetail } from "#lib/facilities/detail";
import { isOfZip, type LicenseStatus, type TrustTier } from "#lib/kernel/vocabulary";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { Dimension } from "#lib/scoring/dimensions";
import type { Messages } from "#lib/language/messages";
import { sayReason } from "../../_ui/facts";
import { shiftDay } from "#lib/kernel/days";
import type { Tone } from "../../_ui/badge";
import { ownerOf } from "../facilities/owner-of";
import { isScoreOld, recordAge } from "../facilities/record-age";
import { knownCount } from "./known-counts";
import { licenseValue } from "./license-value";

type Row = Comparison["rows"][number];
/** A value as text, and a note to read with it. */
export type Shown = { value: string; note?: string; tone?: Tone; isAbsent?: true };

/** Returns the value of one facility in a dimension, or the reason why it's missing. */
export function shownOf(
  dimension: Dimension,
  row: Row,
  facility: FacilityDetail,
  comparison: Comparison,
  text: Messages,
): Shown {
  const value = row[dimension];
  if (value === null || value === undefined) {
    return (
      knownCount(dimension, row, facility, text) ?? {
        ...reasonOf(dimension, row, facility, text),
        isAbsent: true,
      }
    );
  }
  if (dimension === "license_status") {
    return licenseValue(value as LicenseStatus, facility, comparison.as_of, text);
  }
  if (dimension === "trust_tier") return { value: text.terms.trust_tier[value as TrustTier] };
  if (dimension === "price_weekly") return shownPrice(Number(value), row, text);
  return shownNumber(dimension, Number(value), row, facility, comparison, text);
}

/** Returns why a value is missing. */
function reasonOf(dimension: Dimension, row: Row, facility: FacilityDetail, text: Messages): Shown {
  const { value: words } = text.compare;
  const code = row.missing.find(({ field }) => field === dimension)?.code ?? "not_published";
  if (dimension === "commute_minutes" && code === "not_applicable") {
    return { value: words.unknown, note: words.no_road };
  }
  if (code === "not_published" || code.startsWith("missing_")) {
    return { value: words.not_in_file(ownerOf(facility, text)) };
  }
  const short = words.missing[code];
  if (dimension !== "safety_score") return { value: short ?? sayReason(code, text, {}) };
  const { license_status } = facility;
  const note = short ?? sayReason(code, text, { license_status });
  return { value: words.no_score, note };
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
  facility: FacilityDetail,
  { commute_engine, as_of: today }: Comparison,
  text: Messages,
): Shown {
  const { value: words } = text.compare;
  const { number, miles, percent } = text.format;
  const { safety, provider } = facility;
  switch (dimension) {
    case "safety_score": {
      const { low, high } = safety;
      const range = low === undefined || high === undefined ? [] : [rangeOf(low, high)];
      if (isScoreOld(recordAge(facility))) {
        const value_then = text.provider_page.old_score(visits_as_of.slice(0, 4), number(value));
        return { value: value_then, tone: "history", ...(range[0] ? { note: range[0] } : {}) };
      }
      const note = [...range, words.as_of(text.format.short_date(visits_as_of))].join(", ");
      return { value: words.points(number(value)), note };
    }
    case "risk_probability_30d":
      return { value: percent(value), ...seenEarlier(words.from_day) };
    case "days_since_last_inspection":
      return { value: text.format.short_date(shiftDay(visits_as_of, -value)) };
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
