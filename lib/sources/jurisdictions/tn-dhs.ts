import type { Source } from "../source";
import { layerEndpoint, mapLayer } from "./map-layer";
import { foldTerm } from "../parse/terms";

/**
 * The state's layer of active providers. Providers under review, and those that the Department of
 * Education approves, aren't in it.
 */
const locations = mapLayer({
  name: "locations",
  state_code: "TN",
  fields: {
    id: "Provider_ID",
    name: "Provider_Name",
    type: "Child_Care_Type",
    street: "Street_Address",
    unit: "Street_Address_2",
    city: "City",
    zip: "Zip",
    county: "County",
    status: "Provider_Status",
    provider_type: "Provider_Type",
  },
  types: {
    "child care center": "center",
    "drop-in child care center": "center",
    "family child care home": "home",
    "group child care home": "home",
  },
  statuses: { column: "status", table: { active: "active" } },
  // The layer also has an authorized provider, which has no type of care.
  outOfScope({ provider_type }) {
    const isCare = provider_type === undefined || foldTerm(provider_type) === "child care";
    return isCare ? undefined : "no provider of child care";
  },
});

export const tnDhs: Source = {
  source_id: "tn-dhs",
  jurisdiction_id: "tn-dhs",
  state_code: "TN",
  agency: "Tennessee Department of Human Services",
  title: "Tennessee active child care locations",
  portal_url:
    "https://services1.arcgis.com/YuVBSS7Y1of2Qud1/ArcGIS/rest/services/Active_ChildCare_Locations/FeatureServer",
  lookup_url: "https://onedhs.tn.gov/csp?id=tn_cc_prv_maps",
  data_license: "Not stated (public record); the publisher disclaims accuracy",
  cadence_days: 31,
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [locations],
  endpoints: [
    layerEndpoint(
      locations,
      "https://services1.arcgis.com/YuVBSS7Y1of2Qud1/ArcGIS/rest/services/Active_ChildCare_Locations/FeatureServer/0",
    ),
  ],
};
