import { boolean, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { EvidenceParts } from "#lib/kernel/evidence-parts";
import {
  EVIDENCE_KINDS,
  SEVERITY_LEVELS,
  VIOLATION_STATUSES,
  VISIT_PURPOSES,
} from "#lib/kernel/vocabulary";
import { instant } from "../columns";

/** Inspections, projected from source records. */
export const inspections = pgTable(
  "inspections",
  {
    id: text().primaryKey(),
    facility_id: text().notNull(),
    source_id: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    purpose: text({ enum: VISIT_PURPOSES }).notNull(),
    visit_type: text(),
    outcome: text(),
    /** How the contents were read, if not from the agency's own data. */
    basis: text(),
    /**
     * Points of the published class, if violations aren't listed (docs/method.md#visit-classes).
     */
    class_points: integer(),
    violations: integer(),
    harm: integer().notNull().default(0),
    serious: integer().notNull().default(0),
    moderate: integer().notNull().default(0),
    low: integer().notNull().default(0),
    unrated: integer().notNull().default(0),
    /** Whether any result is published. Without one, the result is unknown, not clean. */
    has_result: boolean().notNull(),
    /** Points by violations, or else by class (docs/method.md#visits-in-the-window). */
    points: integer().notNull(),
    /** The inspection under another permit that counts instead; null if this one counts. */
    repeats: text(),
    evidence_kind: text({ enum: EVIDENCE_KINDS }).notNull(),
    source_url: text().notNull(),
  },
  (table) => [index("inspections_facility").on(table.facility_id, table.date.desc(), table.id)],
);

/** Violations, with the agency's words and our severity level. */
export const violations = pgTable(
  "violations",
  {
    id: text().primaryKey(),
    facility_id: text().notNull(),
    inspection_id: text(),
    source_id: text().notNull(),
    cited_on: date({ mode: "string" }),
    code: text(),
    text: text(),
    severity: text({ enum: SEVERITY_LEVELS }).notNull(),
    severity_state_term: text(),
    status: text({ enum: VIOLATION_STATUSES }).notNull(),
    corrected_on: date({ mode: "string" }),
    source_url: text().notNull(),
  },
  (table) => [
    index("violations_facility").on(table.facility_id, table.cited_on.desc(), table.id),
    index("violations_inspection").on(table.inspection_id),
  ],
);

/** Citable items: reports, citations, complaints, the license record itself. */
export const evidence = pgTable(
  "evidence",
  {
    id: text().primaryKey(),
    facility_id: text().notNull(),
    source_id: text().notNull(),
    kind: text({ enum: EVIDENCE_KINDS }).notNull(),
    title: text().notNull(),
    url: text().notNull(),
    summary: text().notNull(),
    basis: text(),
    /**
     * The parts of title and summary, for other languages; null if written before they were stored.
     */
    parts: jsonb().$type<EvidenceParts>(),
    captured_at: instant().notNull(),
    published_on: date({ mode: "string" }),
    sha256: text(),
    media_type: text(),
  },
  (table) => [
    index("evidence_facility").on(
      table.facility_id,
      table.published_on.desc().nullsLast(),
      table.id,
    ),
  ],
);
