import type {
  evidence,
  facilities,
  facilitySources,
  inspections,
  violations,
} from "#db/schema/index";

type Columns<Table extends { $inferInsert: object }> = {
  [Column in keyof Table["$inferInsert"]]-?: Exclude<Table["$inferInsert"][Column], undefined>;
};
/** Rows are written as JSON, so timestamps are ISO 8601 text. */
type SerializedRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column];
};

/** Columns of `facilities` that other code or the database writes. */
type NotProjected =
  | "xyz"
  | "name_key"
  | "safety_score"
  | "safety_abstention"
  | "last_known_status"
  | "first_seen_at"
  | "updated_at";

export type FacilityValues = SerializedRow<Omit<Columns<typeof facilities>, NotProjected>>;
export type InspectionValues = Columns<typeof inspections>;
export type ViolationValues = Columns<typeof violations>;
export type EvidenceValues = SerializedRow<Columns<typeof evidence>>;
type SourceLink = SerializedRow<Columns<typeof facilitySources>>;

/** All published rows of one facility. Inspections and violations are sorted newest first. */
export type FacilityProjection = {
  facility: FacilityValues;
  inspections: InspectionValues[];
  violations: ViolationValues[];
  evidence: EvidenceValues[];
  sources: SourceLink[];
};
