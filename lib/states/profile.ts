import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { VersionCache } from "#db/version-cache";
import type { FacilityType, LicenseStatus, SeverityLevel, StateCode } from "#lib/kernel/vocabulary";

/** A county with its listed facilities. One row of nulls counts those with an unknown county. */
export type CountyCount = {
  county_fips: string | null;
  county: string | null;
  facilities: number;
  scored: number;
};

/** The newest accepted file of a source's stream. Dates are YYYY-MM-DD, instants ISO 8601. */
export type SnapshotInfo = {
  source_id: string;
  stream: string;
  observed_on: string;
  retrieved_at: string;
  records: number;
  sha256s: string[];
};

/** A fact missing from a state's records, and the number of facilities that lack it. */
export type Gap = { field: string; code: string; facilities: number };

export type Term<Reading extends string> = { term: string; reading: Reading; uses: number };

/** The content of a state's records, besides its trust metrics. */
export type StateProfile = {
  counties: CountyCount[];
  editions: SnapshotInfo[];
  gaps: Gap[];
  vocabulary: {
    license: Term<LicenseStatus>[];
    severity: Term<SeverityLevel>[];
    type: Term<FacilityType>[];
  };
};

/** Reasons that describe how a record was made instead of what it lacks. */
const NO_GAPS = [
  "single_source",
  "merged_records",
  "multiple_licenses_at_address",
  "source_snapshot_only",
  "not_applicable",
];
/** Fields that another row already covers. */
const SAID_ELSEWHERE = [
  "county_fips",
  "location",
  "age_min_months",
  "age_max_months",
  "expires_on",
  "license_state_term",
];
/** Max terms listed per kind. A state has few, but a broken file can have many. */
const TERMS_MAX = 40;

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

async function readCounties(state_code: StateCode): Promise<CountyCount[]> {
  const rows = await reader().db.execute<CountyCount>(sql`
    select c.county_fips, c.name as county, sum(p.facilities - p.off_list - p.barred)::int as facilities,
      sum(p.scored)::int as scored
    from place_figures p left join counties c on c.county_fips = p.place
    where p.state_code = ${state_code} and p.kind = 'county'
    group by c.county_fips having sum(p.facilities - p.off_list - p.barred) > 0
    order by c.name nulls last, c.county_fips`);
  return [...rows];
}

async function readEditions(state_code: StateCode): Promise<SnapshotInfo[]> {
  const rows = await reader().db.execute<SnapshotInfo>(sql`
    select distinct on (s.source_id, s.stream) s.source_id, s.stream, s.observed_on, s.retrieved_at,
      s.keys_count as records, s.sha256s
    from source_figures f join snapshots s using (source_id)
    where f.state_code = ${state_code} and s.status = 'accepted'
    order by s.source_id, s.stream, s.observed_on desc, s.recorded_at desc`);
  return rows.map((row) => ({ ...row, retrieved_at: new Date(row.retrieved_at).toISOString() }));
}

async function readGaps(state_code: StateCode): Promise<Gap[]> {
  const rows = await reader().db.execute<Gap>(sql`
    select field, code, sum(g.facilities)::int as facilities
    from jurisdiction_figures j,
      jsonb_to_recordset(j.gaps) as g (field text, code text, facilities int)
    where j.state_code = ${state_code} and code <> all(array[${listed(NO_GAPS)}])
      and field <> all(array[${listed(SAID_ELSEWHERE)}])
    group by field, code order by facilities desc, field, code`);
  return [...rows];
}

const TERM_COLUMNS = {
  license: sql`f.license_terms`,
  type: sql`f.type_terms`,
  severity: sql`f.severity_terms`,
};

/** Reads the terms of all agencies of a state, as counted by their loads. */
async function readTerms<Reading extends string>(
  state_code: StateCode,
  kind: keyof typeof TERM_COLUMNS,
): Promise<Term<Reading>[]> {
  const from = kind === "severity" ? sql`jurisdiction_metrics` : sql`jurisdiction_figures`;
  const rows = await reader().db.execute<Term<Reading>>(sql`
    select term, reading, sum(uses)::int as uses
    from ${from} f,
      jsonb_to_recordset(${TERM_COLUMNS[kind]}) as said (term text, reading text, uses int)
    where f.state_code = ${state_code} group by term, reading
    order by uses desc, term, reading limit ${TERMS_MAX}`);
  return [...rows];
}

async function loadProfile(state_code: StateCode): Promise<StateProfile> {
  const [counties, editions, gaps, license, severity, type] = await Promise.all([
    readCounties(state_code),
    readEditions(state_code),
    readGaps(state_code),
    readTerms<LicenseStatus>(state_code, "license"),
    readTerms<SeverityLevel>(state_code, "severity"),
    readTerms<FacilityType>(state_code, "type"),
  ]);
  return { counties, editions, gaps, vocabulary: { license, severity, type } };
}

/** One entry per state and DC, for the newest data version and the one before. */
const profileCache = new VersionCache<StateProfile>(102);

/** Reads the content and gaps of a state's records, at the current data version. */
export async function readStateProfile(state_code: StateCode): Promise<StateProfile> {
  return profileCache.read(state_code, () => loadProfile(state_code));
}
