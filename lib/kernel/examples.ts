/**
 * Facilities of the sample that examples ask for. Their ids are derived from the sample's own keys,
 * so every database that holds the sample knows them.
 */
export const EXAMPLE_FACILITY_ID = "fac_7J0MVYABEA6X51DSKH8W8WHCX9";
export const EXAMPLE_FACILITY_IDS = [EXAMPLE_FACILITY_ID, "fac_2FM1VQC7DJN2Y22SQKZKW7R33V"];
