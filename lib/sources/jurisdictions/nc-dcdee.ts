import type { LicensingRecord } from "../records";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { titleCase } from "../parse/addresses";
import { endOfMonth } from "../parse/dates";
import { parseCapacity, parseCount, parseFlag } from "../parse/numbers";
import { foldTerm, licenseOf, termOf } from "../parse/terms";
import { search } from "./nc-dcdee-search";
import { NC_RATING, NC_STATUS, NC_TYPE, licenseNumberOf } from "./nc-dcdee-terms";

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** The monthly report, one row per facility and shift. */
const monthly = stream({
  name: "monthly",
  kind: "facilities",
  required: {
    id: "id",
    county: "county",
    type: "type",
    star: "star",
    shift: "shift",
    capacity: "children_lic",
    month: "month",
    year: "year",
  },
  optional: { name: "name", subsidised: "scc" },
  observed_of: monthOf,
  map(row) {
    if (row.id === undefined) return { refused: "no_key", detail: "no id" };
    const unmapped: Unmapped[] = [];
    const stars = /^([1-5])[ -]star\b/i.exec(row.star ?? "")?.[1];
    const term = termIn(row.star);
    const license = licenseOf(NC_STATUS, stars ? "star" : term, unmapped);
    const key = licenseNumberOf(row.id);
    const record = facilityRecord({
      key,
      draft: {
        name: row.name,
        facility_type: termOf(NC_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type && foldTerm(row.type).replace(/s$/, ""),
        license_number: key,
        ...license,
        license_state_term: term,
        state_code: "NC",
        county: countyOf(row.county),
        capacity: parseCapacity(row.capacity),
        subsidy_accepted: parseFlag(row.subsidised),
        quality_rating: stars ? { system: NC_RATING, value: stars } : undefined,
      },
    });
    return { records: [record], unmapped };
  },
  combine: largerShift,
});

/** Some months have the PDF reader's pattern instead of the agency's term GS110. */
function termIn(text: string | undefined): string | undefined {
  return foldTerm(text ?? "") === "gs[0-9]+" ? "GS110" : text;
}

/** Some months cut "McDowell" after its prefix, which no other county of the state has. */
function countyOf(text: string | undefined): string | undefined {
  return foldTerm(text ?? "") === "mc" ? "McDowell" : titleCase(text);
}

/** A facility has up to three shifts, each with a capacity. The largest is the licensed one. */
function largerShift(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "facility" || next.kind !== "facility") return next;
  return (kept.fields.capacity ?? 0) >= (next.fields.capacity ?? 0) ? kept : next;
}

function monthOf(row: Row): string | undefined {
  const month = MONTHS.indexOf(foldTerm(row.month ?? "")) + 1;
  const year = parseCount(row.year);
  return month > 0 && year ? endOfMonth(year, month) : undefined;
}

export const ncDcdee: Source = {
  source_id: "nc-dcdee",
  jurisdiction_id: "nc-dcdee",
  state_code: "NC",
  agency: "North Carolina Division of Child Development and Early Education",
  title: "North Carolina child care facilities",
  portal_url: "https://ncchildcare.ncdhhs.gov/County/Child-Care-Snapshot",
  // No `record_page`: results of this search exist only in a session.
  lookup_url: "https://ncchildcare.ncdhhs.gov/childcaresearch",
  complaint_url: "https://ncchildcare.ncdhhs.gov/Parent/File-a-Child-Care-Program-Complaint",
  data_license: "State public record",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [monthly, search],
  endpoints: [],
  manual_reason:
    "The monthly report is a PDF, and results of the search exist only in a session. Convert one to CSV.",
};
