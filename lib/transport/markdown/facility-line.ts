import { listingWords } from "./listing";
import { inline, priceBasisWords, isPriceBasis, valueWords } from "./words";

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a row of a list is a facility's summary. */
export const isFacilityRow = (row: Members): boolean =>
  typeof row["id"] === "string" &&
  row["id"].startsWith("fac_") &&
  "license_status" in row &&
  "as_of" in row;

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  record: "agency's page",
  report: "agency's report",
  search: "agency's search, not the record",
};

const text = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? inline(String(value)) : undefined;

const joined = (parts: readonly (string | undefined)[], separator: string): string | undefined =>
  parts.filter((part) => part !== undefined).join(separator) || undefined;

function placeWords({ city, state_code, zip, county }: Members): string | undefined {
  const address = joined([joined([text(city), text(state_code)], ", "), text(zip)], " ");
  const inCounty = text(county);
  return joined([address, inCounty && `(${inCounty})`], " ");
}

function distanceWords({ distance_miles, distance_basis }: Members): string | undefined {
  if (typeof distance_miles !== "number") return undefined;
  const miles = valueWords("distance_miles", distance_miles);
  return distance_basis === "zip" ? `${miles} to its ZIP code's point` : miles;
}

function reasonOf(field: string, missing: unknown): string | undefined {
  if (!Array.isArray(missing)) return undefined;
  const found = (missing as Members[]).find((each) => each["field"] === field);
  return text(found?.["code"]);
}

function scoreWords({ safety_score, missing }: Members): string {
  if (safety_score !== undefined) return `safety score ${text(safety_score)}`;
  const reason = reasonOf("safety_score", missing);
  return reason === undefined ? "no safety score" : `no safety score (${reason})`;
}

function priceWords({ price_weekly, price_basis }: Members): string | undefined {
  if (typeof price_weekly !== "number") return undefined;
  const basis = isPriceBasis(price_basis) ? ` (${priceBasisWords(price_basis)})` : "";
  return `${valueWords("price_weekly", price_weekly)}${basis}`;
}

function agesWords(ages: unknown): string | undefined {
  if (!isMembers(ages)) return undefined;
  const { min, max } = ages;
  if (min === undefined) return `ages to ${text(max)} months`;
  return max === undefined
    ? `ages from ${text(min)} months`
    : `ages ${text(min)} to ${text(max)} months`;
}

function hoursWords({ hours, open_hours }: Members): string | undefined {
  if (!isMembers(open_hours)) return hours === undefined ? undefined : `hours "${text(hours)}"`;
  const { opens_at, closes_at, open_days } = open_hours;
  const days = Array.isArray(open_days) ? ` ${open_days.join(", ")}` : "";
  return `open ${text(opens_at)} to ${text(closes_at)}${days}`;
}

const SUBSIDY_WORDS = new Map([
  [true, "takes subsidies"],
  [false, "takes no subsidies"],
]);

/** Members of the provider that a row names if they are absent. */
const NAMED_IF_ABSENT = ["hours", "ages_months", "capacity", "phone"];

function absentWords({ missing }: Members): string | undefined {
  const absent = NAMED_IF_ABSENT.flatMap((field) => {
    const code = reasonOf(field, missing);
    return code === undefined ? [] : [`${field} (${code})`];
  });
  return absent.length === 0 ? undefined : `not known: ${absent.join(", ")}`;
}

function providerWords(provider: unknown): (string | undefined)[] {
  if (!isMembers(provider)) return [];
  const { capacity, ages_months, phone, subsidy_accepted } = provider;
  return [
    hoursWords(provider),
    agesWords(ages_months),
    capacity === undefined ? undefined : `capacity ${text(capacity)}`,
    SUBSIDY_WORDS.get(subsidy_accepted as boolean),
    phone === undefined ? undefined : `phone ${text(phone)}`,
    absentWords(provider),
  ];
}

/** Formats a facility of a list on one line: what a family asks first, then the source. */
export function facilityLine(row: Members): string {
  const { id, name, facility_type, license_status, directory_entry, is_sample, trust_tier } = row;
  const license =
    directory_entry === true ? "directory entry without a license record" : text(license_status);
  const source = SOURCE_WORDS[String(row["source_url_kind"])] ?? "source";
  const parts = [
    text(id),
    is_sample === true ? "made up (sample)" : undefined,
    text(facility_type) ?? "type not known",
    placeWords(row),
    distanceWords(row),
    directory_entry === true ? license : `license ${license}`,
    listingWords(row),
    scoreWords(row),
    trust_tier === undefined ? undefined : `trust ${text(trust_tier)}`,
    ...providerWords(row["provider"]),
    priceWords(row),
    `${source}: ${text(row["source_url"])}`,
  ];
  return `**${text(name)}** · ${joined(parts, " · ")}`;
}
