import type { Missing } from "#lib/kernel/fields";
import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields, FacilityRecord } from "../records";
import { parseHours } from "../parse/hours";

/**
 * Fields from a mapping. A member with `undefined` is a published column that is blank in this row.
 */
export type Draft = {
  [Field in keyof Omit<FacilityFields, "facility_type">]?: FacilityFields[Field] | undefined;
} & {
  /** Null if the agency's term gives no type. Undefined if it has no term, or an unknown one. */
  facility_type?: FacilityType | null | undefined;
};

/** Why a published field is absent (docs/method.md#completeness-codes); every other blank is plainly not published. */
const BLANK_CODES: readonly [field: keyof FacilityFields, code: string][] = [
  ["name", "not_published"],
  ["license_number", "missing_license_number"],
  ["expires_on", "missing_license_expiry"],
  ["capacity", "missing_capacity"],
  ["age_min_months", "missing_age_range"],
  ["lat", "missing_coordinates"],
];

type Parts = {
  key: string;
  aliases?: readonly (string | undefined)[];
  role?: FacilityRecord["role"];
  draft: Draft;
};

/**
 * Returns one facility record, with a reason for each blank. A license without a name is called by
 * its number. If the list has no numbers either, it is called by the agency's words for its type.
 */
export function facilityRecord({ key, aliases = [], role = "roster", draft }: Parts) {
  const fields = Object.assign(
    given({ ...draft, facility_type: draft.facility_type ?? undefined }),
    parseHours(draft.hours),
  );
  const missing = role === "roster" ? missingOf(draft) : [];
  if (fields.hours !== undefined && fields.opens_at === undefined) {
    missing.push({ field: "opens_at", code: "hours_unmapped" });
  }
  if (role === "roster" && fields.name === undefined) {
    const { license_number, facility_subtype } = fields;
    const isByType = license_number === undefined && facility_subtype !== undefined;
    fields.name = isByType ? facility_subtype : `License ${license_number ?? key}`;
  }
  const others = aliases.filter((alias) => alias !== undefined);
  const record: FacilityRecord = { kind: "facility", key, role, fields, missing };
  if (others.length > 0) record.aliases = others;
  return record;
}

const TRAILING = /(?<![\s,;])[\s,;]+$/;

/** Returns the members with a value. A loop, because every roster row passes here. */
function given(draft: Draft): FacilityFields {
  const fields: Record<string, unknown> = {};
  for (const field of Object.keys(draft)) {
    const value = draft[field as keyof Draft];
    if (value !== undefined) fields[field] = value;
  }
  // Lists join the parts of a street with commas, also if the last part is blank.
  if (draft.address_line1) fields["address_line1"] = draft.address_line1.replace(TRAILING, "");
  return fields;
}

/** A term in a mapping table is known even without a type: the agency then publishes no type. */
const reasonOfNoType = ({ facility_type, facility_subtype }: Draft): string =>
  facility_type === undefined && facility_subtype !== undefined ? "unmapped_term" : "not_published";

function missingOf(draft: Draft): Missing[] {
  const missing: Missing[] = [];
  for (const [field, code] of BLANK_CODES) {
    const isBlank = Object.hasOwn(draft, field) && draft[field] === undefined;
    if (isBlank) missing.push({ field: field === "lat" ? "location" : field, code });
  }
  if (Object.hasOwn(draft, "facility_type") && (draft.facility_type ?? null) === null) {
    missing.push({ field: "facility_type", code: reasonOfNoType(draft) });
  }
  if (draft.license_status === "unknown" && Object.hasOwn(draft, "license_state_term")) {
    const isBlank = draft.license_state_term === undefined;
    const unknown = draft.license_exempt ? "not_applicable" : "license_status_unmapped";
    const code = isBlank ? "missing_license_status" : unknown;
    missing.push({ field: "license_status", code });
  }
  if (draft.license_status === "unknown" && !Object.hasOwn(draft, "license_state_term")) {
    missing.push({ field: "license_status", code: "not_published" });
  }
  if (draft.address_withheld) missing.push({ field: "address_line1", code: "withheld_by_source" });
  if (draft.phone_withheld) missing.push({ field: "phone", code: "withheld_by_source" });
  return missing;
}
