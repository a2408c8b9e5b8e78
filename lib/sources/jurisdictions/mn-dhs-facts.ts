import type { Row, Unmapped } from "../source";
import { isExemptType, MN_TYPE } from "./mn-dhs-terms";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseCapacity } from "../parse/numbers";
import { termOf } from "../parse/terms";

/**
 * Maps the columns that the lookup's download and its pages share. The license status isn't among
 * them, because only the download has an expiration date.
 */
export const sharedFacts = (row: Row, unmapped: Unmapped[]) => ({
  name: row["name"],
  legal_name: row["holder"],
  facility_type: termOf(MN_TYPE, "facility_type", row["type"], unmapped),
  facility_subtype: row["type"],
  license_number: row["license_number"],
  license_exempt: isExemptType(row["type"]),
  city: parseCity(row["city"], "MN"),
  state_code: "MN" as const,
  zip: parseZip(row["zip"]),
  county: titleCase(row["county"]),
  capacity: parseCapacity(row["capacity"]),
});
