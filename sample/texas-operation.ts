import type { Day } from "./calendar";
import type { Listed, Over } from "./moment";
import type { SampleLocation } from "./places";

/** Kinds of inspection history. `texas-stories.ts` describes each. */
type VisitCase =
  | "usual"
  | "none"
  | "one"
  | "clean_reports"
  | "overdue"
  | "recent_serious"
  | "open_correction"
  | "improving"
  | "worsening";

/** One operation of the sample's Texas, over all of its monthly files. */
export type Operation = Listed & {
  index: number;
  type: string;
  name: Over<string>;
  place: SampleLocation;
  /** Undefined if the agency withholds it. */
  street: string | undefined;
  zip_extension: string;
  point: { lat: number; lng: number } | undefined;
  phone: Over<string>;
  issuance: Over<string>;
  issued: Day;
  conditions: boolean;
  corrective_action: Over<"YES" | "NO">;
  temporarily_closed: boolean;
  subsidy: boolean;
  hours: string;
  days: string;
  capacity: number | undefined;
  ages: string;
  programs: string;
  website: string;
  /** The latent difference between operations, which no file contains. */
  risk: number;
  visits: VisitCase;
  /** The first file by which the revocations list names it. */
  revoked_from?: number;
};

/** Returns whether an operation type is in a private home. All except day care centers are. */
export function isHome(type: string): boolean {
  return type.endsWith("Home");
}
