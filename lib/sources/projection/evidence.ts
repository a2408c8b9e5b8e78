import { deriveId } from "#lib/kernel/ids";
import { shortenText } from "#lib/kernel/text";
import type { FacilityRecord } from "../records";
import { EVIDENCE_WORDS } from "./evidence-words";
import type { Known } from "./known";
import type { Place } from "./merge";
import type { EvidenceValues, FacilityValues, InspectionValues, ViolationValues } from "./rows";
import type { ProjectedVisits } from "./visits";

const SUMMARY_CHARACTERS_MAX = 600;

const shorten = (text: string) => shortenText(text, SUMMARY_CHARACTERS_MAX);

/** The citable items of a place: its visits, findings, license actions and license records. */
export function projectEvidence(
  facility_id: string,
  place: Place,
  { inspections, violations, origins }: ProjectedVisits,
  facility: FacilityValues,
): EvidenceValues[] {
  const origin = (id: string) => {
    const known = origins.get(id);
    if (!known) throw new Error(`No record is behind ${id}`);
    return { captured_at: known.retrieved_at, sha256: known.sha256 };
  };
  const own = { facility_id, media_type: null };
  return [
    ...inspections.map((row) => ({ ...own, ...visitEvidence(row), ...origin(row.id) })),
    ...violations.map((row) => ({ ...own, ...findingEvidence(row), ...origin(row.id) })),
    ...place.members.flatMap(({ identity }) => [
      ...identity.license_actions.map((known) => ({ ...own, ...actionEvidence(known, facility) })),
      ...identity.rosters.map((known) => ({ ...own, ...licenseEvidence(known, facility) })),
    ]),
  ];
}

type Item = Omit<EvidenceValues, "facility_id" | "media_type" | "captured_at" | "sha256">;

function visitEvidence(row: InspectionValues): Item {
  const { visit, counted, uncounted } = EVIDENCE_WORDS;
  const findings = row.violations === null ? uncounted : counted(row.violations);
  return {
    id: deriveId("evidence", "inspection", row.id),
    source_id: row.source_id,
    kind: row.evidence_kind,
    title: visit(row.visit_type, row.date),
    url: row.source_url,
    summary: shorten(row.outcome ?? findings),
    published_on: row.date,
  };
}

function findingEvidence(row: ViolationValues): Item {
  const level = row.severity_state_term ?? row.severity;
  return {
    id: deriveId("evidence", "violation", row.id),
    source_id: row.source_id,
    kind: "violation_citation",
    title: EVIDENCE_WORDS.citation(row.code, row.cited_on),
    url: row.source_url,
    summary: shorten(row.text ?? EVIDENCE_WORDS.untold(level)),
    published_on: row.cited_on,
  };
}

type FacilityItem = Omit<EvidenceValues, "facility_id" | "media_type">;

function licenseEvidence(known: Known<FacilityRecord>, facility: FacilityValues): FacilityItem {
  const { fields, key } = known.record;
  const term = fields.license_state_term ?? fields.license_status ?? EVIDENCE_WORDS.no_status;
  return {
    id: deriveId("evidence", known.source_id, known.stream, key),
    source_id: known.source_id,
    kind: "license_record",
    title: EVIDENCE_WORDS.license_record(fields.license_number ?? key),
    url: fields.source_url ?? facility.source_url,
    summary: shorten(EVIDENCE_WORDS.license(term, fields.issued_on, fields.expires_on)),
    captured_at: known.retrieved_at,
    sha256: known.sha256,
    published_on: null,
  };
}

function actionEvidence(known: Known<FacilityRecord>, facility: FacilityValues): FacilityItem {
  const { fields, key } = known.record;
  return {
    ...licenseEvidence(known, facility),
    id: deriveId("evidence", known.source_id, known.stream, key),
    kind: "enforcement_action",
    title: EVIDENCE_WORDS.license_action(fields.license_state_term ?? fields.license_status ?? key),
    published_on: fields.license_status_on ?? fields.issued_on ?? null,
  };
}
