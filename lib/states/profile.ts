import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { VersionCache } from "#db/version-cache";
import type { FacilityType, LicenseStatus, SeverityLevel, StateCode } from "#lib/kernel/vocabulary";

/** A county with its facilities; one line of null is for those whose county is not known. */
export type CountyCount = {
  county_fips: string | null;
  county: string | null;
  facilities: number;
  scored: number;
};

/** The newest accepted file of a source's stream. Dates are YYYY-MM-DD, instants ISO 8601. */
export type Edition = {
  source_id: string;
  stream: string;
  observed_on: string;
  retrieved_at: string;
  records: number;
  sha256s: string[];
};

/** A fact that records of a state lack, and for how many facilities. */
export type Gap = { field: string; code: string; facilities: number };

/** A word of the agency and what we read it as. */
export type Term<Reading extends string> = { term: string; reading: Reading; uses: number };

/** What a state's records hold beyond its trust metrics. */
export type StateProfile = {
  counties: CountyCount[];
  editions: Edition[];
  gaps: Gap[];
  vocabulary: {
    license: Term<LicenseStatus>[];
    severity: Term<SeverityLevel>[];
    type: Term<FacilityType>[];
  };
};

/** Reasons that say how a record was made rather than what it lacks. */
const NO_GAPS = [
  "single_source",
  "merged_records",
  "multiple_licenses_at_address",
  "source_snapshot_only",
  "not_applicable",
];
/** Members that another line speaks of already. */
const SAID_ELSEWHERE = [
  "county_fips",
  "location",
  "age_min_months",
  "age_max_months",
  "expires_on",
  "license_state_term",
];
/** Words of one kind that are listed; a state has few, an error of a file may bring many. */
const TERMS_MAX = 40;

const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );

async function readCounties(state_code: StateCode): Promise<CountyCount[]> {
  const rows = await reader().db.execute<CountyCount>(sql`
    select c.county_fips, c.name as county, count(*)::int as facilities,
      count(f.safety_score)::int as scored
    from facilities f left join counties c on c.county_fips = f.county_fips
    where f.state_code = ${state_code}
    group by c.county_fips order by c.name nulls last, c.county_fips`);
  return [...rows];
}

async function readEditions(state_code: StateCode): Promise<Edition[]> {
  // A source is of one state, so any record of it that is served tells which.
  const rows = await reader().db.execute<Edition>(sql`
    select distinct on (s.source_id, s.stream) s.source_id, s.stream, s.observed_on, s.retrieved_at,
      s.keys_count as records, s.sha256s
    from snapshots s where s.status = 'accepted' and ${state_code} = (
      select f.state_code from facility_sources l join facilities f on f.id = l.facility_id
      where l.source_id = s.source_id limit 1)
    order by s.source_id, s.stream, s.observed_on desc, s.recorded_at desc`);
  return rows.map((row) => ({ ...row, retrieved_at: new Date(row.retrieved_at).toISOString() }));
}

async function readGaps(state_code: StateCode): Promise<Gap[]> {
  const rows = await reader().db.execute<Gap>(sql`
    with said as (
      select f.id, r->>'field' as field, r->>'code' as code
      from facilities f cross join lateral jsonb_array_elements(f.completeness->'reasons') r
      where f.state_code = ${state_code}
      union
      select f.id, m->>'field', m->>'code'
      from facilities f cross join lateral jsonb_array_elements(f.missing) m
      where f.state_code = ${state_code}
    )
    select field, code, count(*)::int as facilities from said
    where code <> all(array[${listed(NO_GAPS)}]) and field <> all(array[${listed(SAID_ELSEWHERE)}])
    group by field, code order by facilities desc, field, code`);
  return [...rows];
}

async function readTerms<Reading extends string>(
  state_code: StateCode,
  kind: "license" | "type",
): Promise<Term<Reading>[]> {
  const from = {
    license: sql`select license_state_term as term, license_status as reading from facilities
      where state_code = ${state_code}`,
    type: sql`select facility_subtype as term, facility_type as reading from facilities
      where state_code = ${state_code}`,
  }[kind];
  const rows = await reader().db.execute<Term<Reading>>(sql`
    select term, reading, count(*)::int as uses from (${from}) said
    where term is not null group by term, reading
    order by uses desc, term, reading limit ${TERMS_MAX}`);
  return [...rows];
}

/** The words for severity of all agencies of a state, as their loads counted them. */
async function readSeverityTerms(state_code: StateCode): Promise<Term<SeverityLevel>[]> {
  const rows = await reader().db.execute<Term<SeverityLevel>>(sql`
    select term, reading, sum(uses)::int as uses
    from jurisdiction_metrics m,
      jsonb_to_recordset(m.severity_terms) as said(term text, reading text, uses int)
    where m.state_code = ${state_code} group by term, reading
    order by uses desc, term, reading limit ${TERMS_MAX}`);
  return [...rows];
}

async function loadProfile(state_code: StateCode): Promise<StateProfile> {
  const [counties, editions, gaps, license, severity, type] = await Promise.all([
    readCounties(state_code),
    readEditions(state_code),
    readGaps(state_code),
    readTerms<LicenseStatus>(state_code, "license"),
    readSeverityTerms(state_code),
    readTerms<FacilityType>(state_code, "type"),
  ]);
  return { counties, editions, gaps, vocabulary: { license, severity, type } };
}

/** One of each state and DC, of the newest data version or the one before. */
const profileCache = new VersionCache<StateProfile>(102);

/** What the records of a state hold and lack, at the current data version. */
export async function readStateProfile(state_code: StateCode): Promise<StateProfile> {
  return profileCache.read(state_code, () => loadProfile(state_code));
}
