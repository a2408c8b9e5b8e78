import type { EvidenceSummary, EvidenceTitle, StatusWord } from "#lib/kernel/evidence-parts";
import { deriveId } from "#lib/kernel/ids";
import { shortenText } from "#lib/kernel/text";
import { agencyUrl } from "#lib/sources/record-page";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import { summaryInEnglish, titleInEnglish } from "./evidence-words";
import type { SourceEntity, RecordState } from "./identity";
import { isLicensedOnly } from "./listed-license";
import type { FacilityCluster } from "./merge";
import type { EvidenceValues, InspectionValues, ViolationValues } from "./rows";
import type { ProjectedVisits } from "./visits";

const SUMMARY_CHARACTERS_MAX = 600;

/**
 * Returns the citable items of a facility: inspections, violations, license actions, and license
 * records.
 */
export function projectEvidence(
  facility_id: string,
  place: FacilityCluster,
  { inspections, violations, origins }: ProjectedVisits,
): EvidenceValues[] {
  const origin = (id: string) => {
    const known = origins.get(id);
    if (!known) throw new Error(`No record is behind ${id}`);
    return { captured_at: known.retrieved_at, sha256: known.sha256 };
  };
  const media_type = null;
  return [
    ...inspections.map((row) => ({
      facility_id,
      media_type,
      ...visitEvidence(row),
      ...origin(row.id),
    })),
    ...violations.map((row) => ({
      facility_id,
      media_type,
      ...findingEvidence(row),
      ...origin(row.id),
    })),
    ...place.members.flatMap(({ identity }) => [
      ...identity.license_actions.map((known) => ({
        facility_id,
        media_type,
        ...actionEvidence(known, identity),
      })),
      ...identity.rosters.map((known) => ({
        facility_id,
        media_type,
        ...licenseEvidence(known, identity),
      })),
    ]),
  ];
}

type EvidenceText = "title" | "summary" | "parts" | "published_on";

/**
 * Returns an item's texts and parts. A string summary is the agency's own text and has no parts.
 */
function written(
  title: EvidenceTitle,
  published_on: string | null,
  summary: string | EvidenceSummary,
): Pick<EvidenceValues, EvidenceText> {
  const isOwn = typeof summary === "string";
  return {
    title: titleInEnglish(title, published_on),
    summary: shortenText(isOwn ? summary : summaryInEnglish(summary), SUMMARY_CHARACTERS_MAX),
    parts: isOwn ? { title } : { title, summary },
    published_on,
  };
}

type Item = Omit<EvidenceValues, "facility_id" | "media_type" | "captured_at" | "sha256">;

function visitEvidence(row: InspectionValues): Item {
  const { violations: findings, visit_type: kind } = row;
  const found: EvidenceSummary =
    findings === null ? { says: "uncounted" } : { says: "counted", findings };
  return {
    id: deriveId("evidence", "inspection", row.id),
    source_id: row.source_id,
    kind: row.evidence_kind,
    url: row.source_url,
    basis: row.basis,
    ...written({ says: "visit", ...(kind !== null && { kind }) }, row.date, row.outcome ?? found),
  };
}

function findingEvidence(row: ViolationValues): Item {
  const { code, severity_state_term: term, severity: level } = row;
  const no_text: EvidenceSummary = { says: "no_text", ...(term === null ? { level } : { term }) };
  return {
    id: deriveId("evidence", "violation", row.id),
    source_id: row.source_id,
    kind: "violation_citation",
    url: row.source_url,
    basis: null,
    ...written({ says: "citation", ...(code && { code }) }, row.cited_on, row.text ?? no_text),
  };
}

type FacilityItem = Omit<EvidenceValues, "facility_id" | "media_type">;

function statusWord({ license_state_term, license_status }: FacilityFields): StatusWord {
  if (license_state_term !== undefined) return { term: license_state_term };
  return license_status === undefined ? {} : { status: license_status };
}

function licenseSummary(fields: FacilityFields, word = statusWord(fields)): EvidenceSummary {
  const { issued_on, expires_on } = fields;
  return {
    says: "license",
    ...word,
    ...(issued_on && { issued_on }),
    ...(expires_on && { expires_on }),
  };
}

/** Returns the columns shared by both kinds of license evidence. */
function ofLicense({ source_id, stream, record, ...known }: RecordState<FacilityRecord>) {
  return {
    id: deriveId("evidence", source_id, stream, record.key),
    source_id,
    captured_at: known.retrieved_at,
    sha256: known.sha256,
  };
}

function licenseEvidence(
  known: RecordState<FacilityRecord>,
  { source }: SourceEntity,
): FacilityItem {
  const { fields, key } = known.record;
  const title: EvidenceTitle = { says: "license_record", number: fields.license_number ?? key };
  const isListed = isLicensedOnly(source, known);
  return {
    kind: "license_record",
    ...ofLicense(known),
    url: agencyUrl(source, key),
    basis: null,
    ...written(title, null, licenseSummary(fields, isListed ? { is_listed: true } : undefined)),
  };
}

function actionEvidence(
  known: RecordState<FacilityRecord>,
  { source }: SourceEntity,
): FacilityItem {
  const { fields, key } = known.record;
  const word = statusWord(fields);
  const named = word.term === undefined && word.status === undefined ? { term: key } : word;
  const on = fields.license_status_on ?? fields.issued_on ?? null;
  return {
    kind: "enforcement_action",
    ...ofLicense(known),
    url: agencyUrl(source, key),
    basis: null,
    ...written({ says: "license_action", ...named }, on, licenseSummary(fields)),
  };
}
