import {
  type Completeness,
  type CompletenessCode,
  completenessOf,
} from "#lib/scoring/completeness";
import { coversInspections } from "#lib/sources/contents-of";
import type { FacilityFields } from "#lib/sources/records";
import type { ResolvedEntity } from "./combine";
import { withoutRepeats } from "./licenses";
import type { FacilityCluster } from "./merge";
import { normalizeAddress, normalizeName } from "./normalize";
import type { ProjectedVisits } from "./visits";

type CompletenessInput = {
  place: FacilityCluster;
  components: ResolvedEntity[];
  fields: FacilityFields;
  located: { codes: CompletenessCode[] };
  visits: ProjectedVisits;
};

/** Returns the completeness reasons of a facility's record (docs/method.md#completeness-codes). */
export function checkCompleteness(judged: CompletenessInput): Completeness {
  const codes = [
    ...identityCodes(judged),
    ...judged.located.codes,
    ...licenseCodes(judged.fields, judged.components),
    ...visitCodes(judged),
    ...sourceCodes(judged),
  ];
  const licenses = withoutRepeats(judged.components).length;
  return completenessOf(codes, {
    multiple_licenses_at_address: `${licenses} licenses are held at this address.`,
    merged_records: `${judged.components.length} records were merged into one facility.`,
  });
}

/** Returns whether two sources contradict each other. Files of one source only differ in date. */
function sourcesDiffer(
  components: readonly ResolvedEntity[],
  read: (fields: FacilityFields) => string | undefined,
): boolean {
  const bySource = new Map<string, Set<string>>();
  for (const { identity, fields } of components) {
    const value = read(fields);
    const { source_id } = identity.source;
    if (value) bySource.set(source_id, (bySource.get(source_id) ?? new Set()).add(value));
  }
  const [first, ...others] = bySource.values();
  return others.some((values) => ![...values].some((value) => first?.has(value)));
}

function identityCodes({ place, components }: CompletenessInput): CompletenessCode[] {
  const sources = new Set(components.map(({ identity }) => identity.source.source_id));
  const codes: CompletenessCode[] = [];
  if (sources.size === 1) codes.push("single_source");
  if (components.length > 1) codes.push("merged_records");
  if (withoutRepeats(components).length > 1) codes.push("multiple_licenses_at_address");
  if (sourcesDiffer(components, ({ name }) => normalizeName(name))) codes.push("name_conflict");
  if (sourcesDiffer(components, ({ address_line1 }) => normalizeAddress(address_line1))) {
    codes.push("address_conflict");
  }
  if (place.unresolved) codes.push("identity_unresolved");
  return codes;
}

function licenseCodes(fields: FacilityFields, components: ResolvedEntity[]): CompletenessCode[] {
  const codes: CompletenessCode[] = [];
  if (fields.license_number === undefined) codes.push("missing_license_number");
  if (fields.license_status === undefined || fields.license_status === "unknown") {
    codes.push(
      fields.license_state_term === undefined
        ? "missing_license_status"
        : "license_status_unmapped",
    );
  }
  const given = components.flatMap(({ missing }) => missing);
  const neverExpires = given.some(
    ({ field, code }) => field === "expires_on" && code === "not_applicable",
  );
  if (fields.expires_on === undefined) {
    codes.push(neverExpires ? "non_expiring_license" : "missing_license_expiry");
  }
  if (fields.facility_type === undefined) codes.push("facility_type_unmapped");
  if (fields.capacity === undefined) codes.push("missing_capacity");
  if (fields.age_min_months === undefined || fields.age_max_months === undefined) {
    codes.push("missing_age_range");
  }
  return codes;
}

function visitCodes({ components, visits }: CompletenessInput): CompletenessCode[] {
  const { inspections, violations } = visits;
  const sources = components.map(({ identity }) => identity.source);
  const codes: CompletenessCode[] = [];
  if (inspections.length === 0) {
    const isCovered = sources.some(coversInspections);
    codes.push(isCovered ? "no_inspections_on_record" : "no_inspection_source");
  }
  if (inspections.some(({ purpose }) => purpose === "unknown")) codes.push("visit_type_unknown");
  const silent = inspections.filter((row) => row.violations === null);
  if (silent.some(({ basis }) => basis === null)) codes.push("visit_level_only");
  if (silent.some(({ basis }) => basis !== null)) codes.push("scan_unreadable");
  const publishesCounts = sources.some(({ publishes }) => publishes.inspections === "counts");
  if (publishesCounts && inspections.length > 0) codes.push("counts_only");
  if (violations.length > 0 && sources.every(({ publishes }) => !publishes.severity)) {
    codes.push("severity_not_published");
  }
  if (violations.some((row) => row.severity === "unrated" && row.severity_state_term !== null)) {
    codes.push("severity_unmapped");
  }
  if (violations.some(({ text }) => text === null)) codes.push("citation_text_missing");
  if (violations.some(({ status }) => status === "unknown")) {
    codes.push("correction_status_missing");
  }
  if (inspections.length + violations.length === 0) codes.push("no_evidence_document");
  return codes;
}

const THREE_YEARS_MONTHS = 36;

function sourceCodes({ components, fields }: CompletenessInput): CompletenessCode[] {
  const sources = components.map(({ identity }) => identity.source);
  const windows = sources.flatMap(({ streams }) =>
    streams.flatMap((one) => one.window_months ?? []),
  );
  const codes: CompletenessCode[] = [];
  if (windows.some((months) => months < THREE_YEARS_MONTHS)) {
    codes.push("inspection_window_truncated");
  }
  if (fields.source_url === undefined) codes.push("source_link_unverified");
  if (sources.every(({ endpoints }) => endpoints.length === 0)) codes.push("source_snapshot_only");
  return codes;
}
