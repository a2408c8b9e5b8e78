import type { Sql } from "postgres";

/**
 * The PostGraphile queries with the content of our responses, and a common form to compare both.
 */

const SUMMARY = String.raw`rowId name stateCode facilityType licenseStatus isSample safetyScore safetyAbstention
  sourceUrl county countyFips city zip priceWeekly observedOn hasMergeConflict missing
  jurisdictionId`;
const RECORD = String.raw`${SUMMARY} facilitySubtype licenseNumber licenseStateTerm licenseStage
  licenseConditions licenseExempt mayOperate issuedOn expiresOn legalName doingBusinessAs
  agencyRecordId phone website addressLine1 addressWithheld lat lng locationPrecision capacity
  ageMinMonths ageMaxMonths hours opensAt closesAt openDays subsidyAccepted qualityRating
  completeness fieldSources notSeenSince
  jurisdictionMetricByJurisdictionId { metrics breakdown }
  safetyScoreByFacilityId { safety }
  inspectionsByFacilityId(orderBy: [DATE_DESC, ROW_ID_ASC]) { nodes {
    rowId date purpose visitType outcome violations harm serious moderate low unrated evidenceKind
    sourceUrl } }
  violationsByFacilityId(orderBy: [CITED_ON_DESC, ROW_ID_ASC]) { nodes {
    rowId inspectionId citedOn code text severity severityStateTerm status correctedOn sourceUrl } }
  evidencesByFacilityId(orderBy: [PUBLISHED_ON_DESC, ROW_ID_ASC], first: 5) { totalCount nodes {
    rowId sourceId kind title url summary capturedAt publishedOn sha256 mediaType } }
  facilitySourcesByFacilityId { nodes {
    sourceId recordKey role matchedBy confidence retrievedAt sha256 } }
  scoreHistoriesByFacilityId { nodes { asOf safetyScore methodVersion cause } }
  facilityAliasesByFacilityId { nodes { oldId } }`;

/** Query of a facility with its inspections, violations, evidence, sources, score, and trust. */
export const recordQuery = (id: string): string =>
  `{ facilityByRowId(rowId: "${id}") { ${RECORD} } }`;

/** Query of a page of 24 Texas centers by name, with their exact total. */
export const LIST_QUERY = `{ allFacilities(condition: {stateCode: "TX", facilityType: "center"},
  orderBy: [NAME_ASC, PRIMARY_KEY_ASC], first: 24) { totalCount nodes { ${SUMMARY} } } }`;

/** Describes relations without foreign keys to PostGraphile, in comments on the tables. */
export async function tellRelations(sql: Sql): Promise<void> {
  const parts =
    "inspections violations evidence facility_sources safety_scores score_history facility_aliases";
  for (const table of parts.split(" ")) {
    await sql.unsafe(
      `comment on table ${table} is '@foreignKey (facility_id) references facilities (id)'`,
    );
  }
  await sql.unsafe(`comment on table facilities is
    '@foreignKey (jurisdiction_id) references jurisdiction_metrics (jurisdiction_id)'`);
}

type Part = { id: string };
type Node = { rowId: string };
type Nodes = { nodes: Node[] };

type ListAnswer = { data: Part[]; meta: { total: number } };
type ListGraph = { data: { allFacilities: Nodes & { totalCount: number } } };
type RecordAnswer = {
  id: string;
  name: string;
  safety_score?: number;
  inspections: (Part & { date: string; violations?: number })[];
  violations: (Part & { text?: string; severity: string })[];
  evidence: Part[];
  evidence_total: number;
  merge_context: { sources: { record_id: string }[] };
};
type RecordGraph = {
  data: {
    facilityByRowId: {
      rowId: string;
      name: string;
      safetyScore: number | null;
      inspectionsByFacilityId: { nodes: (Node & { date: string; violations: number | null })[] };
      violationsByFacilityId: { nodes: (Node & { text: string | null; severity: string })[] };
      evidencesByFacilityId: Nodes & { totalCount: number };
      facilitySourcesByFacilityId: { nodes: { recordKey: string }[] };
    };
  };
};

const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id);
const rowIdsOf = ({ nodes }: Nodes) => nodes.map(({ rowId }) => rowId);

const tellList = ({ data, meta }: ListAnswer) => ({ ids: idsOf(data), total: meta.total });
const tellListGraph = ({ data: { allFacilities } }: ListGraph) => ({
  ids: rowIdsOf(allFacilities),
  total: allFacilities.totalCount,
});

const tellRecord = (record: RecordAnswer) => ({
  id: record.id,
  name: record.name,
  score: record.safety_score ?? null,
  visits: record.inspections.map(({ id, date, violations }) => [id, date, violations ?? null]),
  findings: record.violations.map(({ id, text, severity }) => [id, text ?? null, severity]),
  evidence: idsOf(record.evidence),
  evidence_total: record.evidence_total,
  sources: record.merge_context.sources.map(({ record_id }) => record_id),
});

function tellRecordGraph({ data: { facilityByRowId: record } }: RecordGraph) {
  return {
    id: record.rowId,
    name: record.name,
    score: record.safetyScore,
    visits: record.inspectionsByFacilityId.nodes.map((n) => [n.rowId, n.date, n.violations]),
    findings: record.violationsByFacilityId.nodes.map((n) => [n.rowId, n.text, n.severity]),
    evidence: rowIdsOf(record.evidencesByFacilityId),
    evidence_total: record.evidencesByFacilityId.totalCount,
    sources: record.facilitySourcesByFacilityId.nodes.map(({ recordKey }) => recordKey),
  };
}

/** Reduces a response of either form to its content. */
export const TELL = {
  record: (answer: unknown, isGraph: boolean) =>
    isGraph ? tellRecordGraph(answer as RecordGraph) : tellRecord(answer as RecordAnswer),
  list: (answer: unknown, isGraph: boolean) =>
    isGraph ? tellListGraph(answer as ListGraph) : tellList(answer as ListAnswer),
};
