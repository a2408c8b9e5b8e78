import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { apartmentOf, NO_PROVIDER, OCFS_STATUS, OCFS_TYPE } from "./ny-ocfs-terms";
import { boroughOf } from "./nyc-dohmh-terms";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { parsePoint, pointOf, pointWithin } from "../parse/points";
import { licenseOf, termOf } from "../parse/terms";

const programs = stream({
  name: "programs",
  kind: "facilities",
  required: {
    facility_id: "Facility ID",
    type: "Program Type",
    status: "Facility Status",
    name: "Facility Name",
    city: "City",
    zip: "Zip Code",
    capacity: "Total Capacity",
  },
  optional: {
    county: "County",
    opened_on: "Facility Opened Date",
    issued_on: "License Issue Date",
    expires_on: "License Expiration Date",
    address_omitted: "Address Omitted",
    street_number: "Street Number",
    street_name: "Street Name",
    apartment: "Apartment",
    phone_omitted: "Phone Number Omitted",
    phone: "Phone Number",
    no_provider: "Provider Name",
    capacity_text: "Capacity Description",
    lat: "Latitude",
    lng: "Longitude",
    location: ["Location", "Georeference"],
  },
  cell_allowlist: { no_provider: NO_PROVIDER },
  map(row, { observed_on }) {
    if (row.facility_id === undefined) return { refused: "no_key", detail: "no Facility ID" };
    const unmapped: Unmapped[] = [];
    const issued_on = parseDate(row.issued_on);
    const expires_on = parseEnd(row.expires_on, issued_on, observed_on);
    const address_withheld = parseFlag(row.address_omitted) === true;
    const phone_withheld = parseFlag(row.phone_omitted) === true;
    const point = pointWithin("NY", pointOf(row.lat, row.lng) ?? parsePoint(row.location));
    const borough = boroughOf(row.county);
    const address_line1 = address_withheld
      ? undefined
      : joinWords(row.street_number, row.street_name, apartmentOf(row.apartment));
    const record = facilityRecord({
      key: row.facility_id,
      draft: {
        name: row.name,
        facility_type: termOf(OCFS_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.facility_id,
        ...licenseOf(OCFS_STATUS, row.status, unmapped, { expires_on, observed_on }),
        issued_on,
        license_conditions: row.no_provider === undefined ? undefined : [row.no_provider],
        first_licensed_on: parseDate(row.opened_on),
        expires_on,
        address_line1,
        address_withheld: address_withheld || undefined,
        city: parseCity(row.city, "NY"),
        state_code: "NY",
        zip: parseZip(row.zip),
        county: borough?.county ?? titleCase(row.county),
        county_fips: borough?.county_fips,
        phone: phone_withheld ? undefined : parsePhone(row.phone),
        phone_withheld: phone_withheld || undefined,
        lat: address_withheld ? undefined : point?.lat,
        lng: address_withheld ? undefined : point?.lng,
        location_precision: point && !address_withheld ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.capacity_text),
      },
    });
    return { records: [record], unmapped };
  },
});

export const nyOcfs: Source = {
  source_id: "ny-ocfs",
  jurisdiction_id: "ny-ocfs",
  state_code: "NY",
  agency: "New York State Office of Children and Family Services",
  title: "Child Care Regulated Programs",
  portal_url: "https://data.ny.gov/Human-Services/Child-Care-Regulated-Programs/cb42-qumz",
  lookup_url: "https://hs.ocfs.ny.gov/DCFS",
  // The column "Program Profile" has this form since 2024. URLs in older files no longer work.
  record_page: { url_prefix: "https://hs.ocfs.ny.gov/DCFS/Profile/Index/" },
  data_license: "Open NY terms of use",
  cadence_days: 7,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 2,
  streams: [programs],
  endpoints: [
    {
      style: "soda",
      stream: "programs",
      host: "data.ny.gov",
      dataset: "cb42-qumz",
      order: "facility_id",
    },
  ],
};
