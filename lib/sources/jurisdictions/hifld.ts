import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip } from "../parse/addresses";
import { parseCounty } from "../parse/counties";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

/** The federal layer has no homes. */
const TYPE: Readonly<Record<string, FacilityType>> = {
  "center based": "center",
  "religious facility": "center",
  "head start": "center",
  "school based": "school_based",
};

type Region = Parameters<typeof pointWithin>[0];

/**
 * Centers of one state in the federal layer "Child Care Centers". An OPEN in its STATUS column is
 * no license status, so that column isn't read.
 */
const centersOf = (state_code: Region) =>
  stream({
    name: "centers",
    kind: "facilities",
    blanks: ["NOT AVAILABLE", "-999"],
    required: {
      id: "ID",
      name: "NAME",
      address: "ADDRESS",
      city: "CITY",
      state_code: "STATE",
      zip: "ZIP",
      type: "TYPE",
      capacity: "POPULATION",
    },
    optional: {
      phone: "TELEPHONE",
      county: "COUNTY",
      county_fips: "COUNTYFIPS",
      lat: "LATITUDE",
      lng: "LONGITUDE",
      website: "WEBSITE",
    },
    map(row) {
      if (row.id === undefined) return { refused: "no_key", detail: "no ID" };
      if (row.state_code !== state_code) {
        return { skipped: "out_of_scope", detail: "a center of another state" };
      }
      const unmapped: Unmapped[] = [];
      const point = pointWithin(state_code, pointOf(row.lat, row.lng));
      const record = facilityRecord({
        key: row.id,
        draft: {
          name: row.name,
          facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
          facility_subtype: row.type,
          ...NO_STATUS_WORD,
          address_line1: row.address,
          city: parseCity(row.city, state_code),
          state_code,
          zip: parseZip(row.zip),
          county: parseCounty(row.county),
          county_fips: /^\d{5}$/.test(row.county_fips ?? "") ? row.county_fips : undefined,
          phone: parsePhone(row.phone),
          website: row.website,
          lat: point?.lat,
          lng: point?.lng,
          location_precision: point ? "street" : undefined,
          capacity: parseCapacity(row.capacity),
        },
      });
      return { records: [record], unmapped };
    },
  });

/**
 * Florida's centers of 2022, as directory entries: the state's own search gives single results.
 * An agency's list of Florida replaces them.
 */
export const hifldFl: Source = {
  source_id: "hifld-fl",
  jurisdiction_id: "hifld-fl",
  state_code: "FL",
  agency: "US Department of Homeland Security (HIFLD Open)",
  title: "Child Care Centers in Florida, a directory",
  portal_url: "https://www.datalumos.org/datalumos/project/238943",
  lookup_url: "https://caressearch.myflfamilies.com/PublicSearch",
  data_license: "US Government work, public domain",
  cadence_days: 365,
  grounds: "data",
  is_directory: true,
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: false },
  priority: 9,
  streams: [centersOf("FL")],
  // HIFLD Open closed on August 26, 2025.
  endpoints: [],
  manual_reason: "HIFLD Open closed on August 26, 2025. Download the last copy from the archive.",
};
