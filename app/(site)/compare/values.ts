import type { FacilityDetail } from "#lib/facilities/detail";
import { isOfZip, type LicenseStatus, type TrustTier } from "#lib/kernel/vocabulary";
import type { Comparison } from "#lib/decisions/compare-shape";
import type { Dimension } from "#lib/scoring/dimensions";
import type { Messages } from "#lib/language/messages";

type Row = Comparison["rows"][number];
/** A value in words, and what must be read with it. */
export type Shown = { value: string; note?: string };

/** The value of one facility in a dimension; where it is missing, why. */
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
    return { value: words.unknown, note: text.reasons.of(code, facility.license_status) };
  }
  if (dimension === "license_status") {
    return {
      value: text.terms.license_status[value as LicenseStatus],
      note: listNote(row, facility, text),
    };
  }
  if (dimension === "trust_tier") return { value: text.terms.trust_tier[value as TrustTier] };
  if (dimension === "price_weekly") return shownPrice(Number(value), row, text);
  return shownNumber(dimension, Number(value), row, facility, comparison, text);
}

/** Returns the date of the list that states the license, or why the license may not mean "open". */
function listNote({ as_of }: Row, facility: FacilityDetail, text: Messages): string {
  const { not_seen_since, license } = facility;
  const { format, search, compare } = text;
  if (not_seen_since !== undefined) return search.notes.record_since(format.date(not_seen_since));
  const listed = compare.value.as_of(format.date(as_of));
  if (license.stage !== "temporarily_closed") return listed;
  return `${listed}. ${text.facility.flags.temporarily_closed}`;
}

function shownPrice(price_weekly: number, { price_basis }: Row, text: Messages): Shown {
  const { value: words } = text.compare;
  const value = text.format.money(price_weekly);
  if (price_basis?.source !== "county_benchmark" || price_basis.setting === undefined)
    return { value, note: words.own_price };
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
      const range = low === undefined || high === undefined ? {} : { note: rangeOf(low, high) };
      return { value: words.points(number(value)), ...range };
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

  /** The day that a value is counted from, where that is not the day of the page. */
  function seenEarlier(note: (day: string) => string): Pick<Shown, "note"> {
    return visits_as_of < today ? { note: note(text.format.date(visits_as_of)) } : {};
  }

  function measuredTo(): Pick<Shown, "note"> {
    return isOfZip(provider.location?.precision) ? { note: words.to_zip } : {};
  }

  function rangeOf(low: number, high: number): string {
    return words.range(number(low), number(high));
  }
}
