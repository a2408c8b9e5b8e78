import type { Sql, TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { newId } from "#lib/kernel/ids";
import type { QualityIssue } from "./quality-checks";
import type { Load } from "./intake/plan";

export type IncidentDraft = {
  source_id: string;
  stream?: string;
  snapshot_id?: string;
  severity: QualityIssue["severity"];
  code: string;
  detail: string;
  override?: Override | undefined;
};

/** The operator who accepts a stopped load, and why. It applies to one command. */
export type Override = { name: string; reason: string };

/** Writes one incident of one load. */
export async function recordIncident(tx: TransactionSql, draft: IncidentDraft): Promise<void> {
  const { override } = draft;
  await tx`
    insert into incidents (incident_id, source_id, stream, snapshot_id, severity, code, detail,
      recorded_at, overridden_at, overridden_by, override_reason)
    values (${newId("incident")}, ${draft.source_id}, ${draft.stream ?? null},
      ${draft.snapshot_id ?? null}, ${draft.severity}, ${draft.code}, ${draft.detail}, ${now().toISOString()},
      ${override ? tx`now()` : null}, ${override?.name ?? null}, ${override?.reason ?? null})`;
}

const GRAVEST_FIRST: readonly QualityIssue["severity"][] = ["stop", "quarantine", "warn"];
const rankOf = ({ severity }: QualityIssue) => GRAVEST_FIRST.indexOf(severity);

/** Writes one incident per load under its most severe issue. The detail lists the others. */
export async function recordIssues(
  tx: TransactionSql,
  source_id: string,
  load: Load,
  issues: readonly QualityIssue[],
  { snapshot_id, override }: { snapshot_id: string; override?: Override | undefined },
): Promise<void> {
  const [mostSevere] = issues.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!mostSevere) return;
  await recordIncident(tx, {
    source_id,
    stream: load.stream.name,
    snapshot_id,
    severity: mostSevere.severity,
    code: mostSevere.code,
    detail: issues.map(({ code, detail }) => `${code}: ${detail}`).join(" "),
    override: mostSevere.severity === "stop" ? override : undefined,
  });
}

export type Incident = {
  incident_id: string;
  source_id: string;
  stream: string | null;
  severity: QualityIssue["severity"];
  code: string;
  detail: string;
  /** ISO 8601. */
  recorded_at: string;
  overridden_by: string | null;
  override_reason: string | null;
};

/** The newest incidents, of one source or of all. */
export async function listIncidents(
  sql: Sql,
  { source_id, limit = 50 }: { source_id?: string | undefined; limit?: number } = {},
): Promise<Incident[]> {
  const rows = await sql<Incident[]>`
    select incident_id, source_id, stream, severity, code, detail, recorded_at, overridden_by,
      override_reason
    from incidents where ${source_id ? sql`source_id = ${source_id}` : sql`true`}
    order by recorded_at desc, incident_id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at).toISOString() }));
}
