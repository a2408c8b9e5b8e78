import { isDeepStrictEqual } from "node:util";
import { dayOf } from "#lib/kernel/days";
import { deriveId } from "#lib/kernel/ids";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { operatingGap } from "#lib/scoring/may-operate";
import { isDirectory } from "#lib/sources/catalog";
import type { FacilityProjection, FacilityValues } from "#lib/projection/rows";
import { HOME_FIELDS, mayBeHome } from "#lib/projection/withhold";
import { findingChanges, type ServedFindings } from "./findings";
import {
  type ChangeOrigin,
  type ChangeDraft,
  draftChange,
  type ChangeContext,
} from "./change-context";
import { lineId } from "../steps/find-mapping-changes";

/** The published rows before a load. */
export type PublishedState = {
  facilities: { id: string; values: FacilityValues; last_known_status: LicenseStatus | null }[];
  aliases: ReadonlySet<string>;
  violations: ServedFindings;
};

export type Changes = {
  drafts: ChangeDraft[];
  /** Number of facilities that were published before and now differ. */
  changed: number;
  last_known: Map<string, string>;
};

/**
 * Columns that change with every file, repeat others, or aren't shown. They don't count as changes.
 */
const SILENT = new Set<string>([
  "id",
  "first_licensed_on",
  "observed_on",
  "retrieved_at",
  "completeness",
  "missing",
  "field_sources",
  "last_known_status",
  "not_seen_since",
  "inspections_count",
  "last_inspected_on",
  "last_harm_on",
  "last_serious_on",
]);
/** The change log is append-only, so it names these fields of a home without their values. */
const HOME = new Set<string>(HOME_FIELDS);
/** Reported by `license_change`. */
const LICENSE = new Set<string>(["license_status", "license_state_term", "may_operate"]);

/**
 * The causes for one facility. A license change without new data from a file is due to our rules.
 */
type OwnContext = ChangeContext & { licenses: ChangeOrigin };

/**
 * Compares new facility rows with the published ones and reports each difference once.
 * `changedBySource` has the records that the source itself changed. It's needed only for loads that
 * may notify, or in which our mapping changed.
 */
export function listChanges(
  projections: readonly FacilityProjection[],
  served: PublishedState,
  loadContext: ChangeContext,
  changedBySource: ReadonlySet<string> = new Set(),
): Changes {
  const before = new Map(served.facilities.map((row) => [row.id, row]));
  const kept = new Set(projections.map(({ facility }) => facility.id));
  const changes: Changes = { drafts: [], changed: 0, last_known: new Map() };
  for (const projection of projections) {
    const { facility } = projection;
    const context = contextOf(projection, loadContext, changedBySource);
    const old = before.get(facility.id);
    const known = facility.license_status === "unknown" ? undefined : facility.license_status;
    const last_known = known ?? old?.last_known_status;
    if (last_known) changes.last_known.set(facility.id, last_known);
    const drafts = [
      ...(old
        ? compareFacility(facility, old, context)
        : [introduce(facility, served.aliases, context)]),
      ...mergeChanges(projection, before, kept, context),
      ...findingChanges(projection, served.violations, context),
    ];
    // Edits of a directory are no news about a provider.
    if (!isDirectory(facility.jurisdiction_id)) changes.drafts.push(...drafts);
    if (old && (drafts.length > 0 || hasOtherVisits(facility, old.values))) changes.changed += 1;
  }
  return changes;
}

/**
 * Keeps the cause `method` only for a facility that no source record changed. A license that
 * replaces another without new data from any file also has the cause `method`, because our rules
 * chose it.
 */
function contextOf(
  { sources }: FacilityProjection,
  context: ChangeContext,
  changedBySource: ReadonlySet<string>,
): OwnContext {
  const isPublished = (kind: string) =>
    sources.some((line) => changedBySource.has(lineId(kind, line)));
  const own = (origin: ChangeOrigin, kind: string): ChangeOrigin =>
    origin.cause === "method" && isPublished(kind) ? { ...origin, cause: "ingest" } : origin;
  const facilities = own(context.facilities, "facility");
  const isByRules = facilities.cause === "ingest" && !isPublished("facility");
  return {
    ...context,
    facilities,
    licenses: isByRules ? { ...facilities, cause: "method" } : facilities,
    findings: own(context.findings, "violation"),
  };
}

const hasOtherVisits = (now: FacilityValues, before: FacilityValues) =>
  now.inspections_count !== before.inspections_count ||
  now.last_inspected_on !== before.last_inspected_on;

function introduce(
  facility: FacilityValues,
  aliases: ReadonlySet<string>,
  context: ChangeContext,
): ChangeDraft {
  return draftChange(facility, aliases.has(facility.id) ? "split" : "first_seen", {}, context);
}

function compareFacility(
  facility: FacilityValues,
  old: PublishedState["facilities"][number],
  context: OwnContext,
): ChangeDraft[] {
  const drafts = compareLicense(facility, old, context);
  const fields: Record<string, { previous?: unknown; new?: unknown }> = {};
  const isHome = mayBeHome(old.values) || mayBeHome(facility);
  for (const [field, value] of Object.entries(facility)) {
    if (SILENT.has(field) || (LICENSE.has(field) && drafts.length > 0)) continue;
    const previous = old.values[field as keyof FacilityValues] ?? null;
    // JSON columns come back with their members in another order. Deep equality ignores it.
    if (isDeepStrictEqual(previous, value)) continue;
    fields[field] = isHome && HOME.has(field) ? {} : { previous, new: value };
  }
  if (Object.keys(fields).length > 0)
    drafts.push(draftChange(facility, "field_change", { fields }, context));
  const [was, is] = [old.values.not_seen_since ?? null, facility.not_seen_since];
  if (was === null && is !== null)
    drafts.push(draftChange(facility, "not_seen", { since: is }, context));
  if (was !== null && is === null) drafts.push(draftChange(facility, "seen_again", {}, context));
  return drafts;
}

/** Ignores changes to or from `unknown`: the next status is compared with the last known one. */
function compareLicense(
  facility: FacilityValues,
  old: PublishedState["facilities"][number],
  context: OwnContext,
): ChangeDraft[] {
  const previous = old.last_known_status;
  const current = facility.license_status;
  if (!previous || current === "unknown" || current === previous) return [];
  const isVerbatim = old.values.license_status === previous;
  const previous_state_term = isVerbatim ? old.values.license_state_term : null;
  const new_state_term = facility.license_state_term;
  const payload = {
    previous_license_status: previous,
    new_license_status: current,
    ...(previous_state_term ? { previous_state_term } : {}),
    ...(new_state_term ? { new_state_term } : {}),
    may_operate: operatingGap(facility, dayOf(context.recorded_at)) ? null : facility.may_operate,
  };
  const licensing = { ...context, facilities: context.licenses };
  return [draftChange(facility, "license_change", payload, licensing)];
}

/** Reports facilities that were published on their own and whose records now belong to another. */
function mergeChanges(
  { facility, sources }: FacilityProjection,
  before: ReadonlyMap<string, unknown>,
  kept: ReadonlySet<string>,
  context: ChangeContext,
): ChangeDraft[] {
  const merged_from = sources
    .filter(({ role }) => role === "roster")
    .map(({ source_id, record_key }) => deriveId("facility", source_id, record_key))
    .filter((id) => before.has(id) && !kept.has(id));
  if (merged_from.length === 0) return [];
  return [draftChange(facility, "merged", { merged_from: [...new Set(merged_from)] }, context)];
}
