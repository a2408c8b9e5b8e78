import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { sourceById } from "#lib/sources/catalog";
import type { SourceEntity, PlaceLookup } from "#lib/projection/identity";
import { projectFacility } from "#lib/projection/project";
import type { FacilityFields } from "#lib/sources/records";

const places: PlaceLookup = {
  zipPoint: () => undefined,
  zipCounty: () => undefined,
  countyName: () => undefined,
  countyFips: () => undefined,
};

/** Creates a permit of New York City as a file of October 2026 lists it. */
export function permit(
  key: string,
  license_status: LicenseStatus,
  more: FacilityFields = {},
): SourceEntity {
  const source = sourceById("nyc-dohmh");
  if (!source) throw new Error("no source nyc-dohmh");
  const own = { license_number: key, license_status, license_state_term: license_status };
  const fields: FacilityFields = { ...own, ...more };
  return {
    source,
    key,
    rosters: [
      {
        source_id: source.source_id,
        stream: "permits",
        record: { kind: "facility", key, role: "roster", fields, missing: [] },
        observed_on: "2026-10-01",
        not_seen_since: null,
        retrieved_at: "2026-10-01T06:00:00.000Z",
        seen_at: "2026-10-01T06:00:00.000Z",
        sha256: "",
      },
    ],
    enrichments: [],
    license_actions: [],
    inspections: [],
    violations: [],
  };
}

/** Projects one facility with these licenses. The first gives its id. */
export function projectPlace(...licenses: SourceEntity[]) {
  const members = licenses.map((identity) => ({
    identity,
    matched_by: "record_key",
    confidence: 1,
  }));
  return projectFacility({ members, unresolved: false }, places);
}
