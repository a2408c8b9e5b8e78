import type { Day } from "./calendar";
import type { Listed, Over } from "./moment";
import type { SampleLocation } from "./places";

/** Which visits an operation has; `texas-stories.ts` tells what each means. */
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

/** One operation of the sample's Texas, through all of its monthly files. */
export type Operation = Listed & {
  index: number;
  type: string;
  name: Over<string>;
  place: SampleLocation;
  /** Undefined where the agency withholds it. */
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
  /** What truly differs between operations; no file carries it. */
  risk: number;
  visits: VisitCase;
  /** The first file in whose time the revocations list names it. */
  revoked_from?: number;
};

/** Everything but a day-care center is somebody's home. */
export function isHome(type: string): boolean {
  return type.endsWith("Home");
}
