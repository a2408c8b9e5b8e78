/**
 * Sample facilities for examples. Their ids derive from the sample's own keys, so every database
 * with the sample has them.
 */
export const EXAMPLE_FACILITY_ID = "fac_7J0MVYABEA6X51DSKH8W8WHCX9";
const OTHER_FACILITY_ID = "fac_2FM1VQC7DJN2Y22SQKZKW7R33V";
export const EXAMPLE_FACILITY_IDS = [EXAMPLE_FACILITY_ID, OTHER_FACILITY_ID];

/** Values in documented requests. Missing ones are placeholders such as `{slug}`. */
export type ExampleValues = {
  facility_id: string;
  /** A second facility of the same state, for comparisons. */
  other_facility_id: string;
  /** A word of the first facility's name. */
  name: string;
  zip_code: string;
  state_code: string;
  /** The month of a published report, YYYY-MM. */
  slug: string;
  /** A past day on which the first facility is on record, YYYY-MM-DD. */
  as_of: string;
};

/** The sample's values, used in committed API descriptions and by services with the sample. */
export const SAMPLE_VALUES: ExampleValues = {
  facility_id: EXAMPLE_FACILITY_ID,
  other_facility_id: OTHER_FACILITY_ID,
  name: "Learning",
  zip_code: "78704",
  state_code: "TX",
  slug: "2026-10",
  as_of: "2026-10-31",
};

/**
 * Values of a service without records: ids and days are placeholders, but ZIP codes and states
 * exist anyway.
 */
export const PLACEHOLDER_VALUES: ExampleValues = {
  facility_id: "{facility_id}",
  other_facility_id: "{other_facility_id}",
  name: "{name}",
  zip_code: SAMPLE_VALUES.zip_code,
  state_code: SAMPLE_VALUES.state_code,
  slug: "{slug}",
  as_of: "{as_of}",
};
