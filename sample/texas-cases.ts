import type { Day } from "./calendar";
import { decisionDay, LATEST } from "./moment";
import type { Operation } from "./texas-operation";

/** An unusual operation: its type, and its differences from an ordinary one. */
export type Case = { type: string; change?: (usual: Operation, as_of: Day) => Partial<Operation> };

const CENTER = "Licensed Center";
const HOME = "Registered Child-Care Home";

/**
 * The unusual operations, all in South Austin so that a search there finds them. README.md
 * describes each. Their index is the position in this list.
 */
export const TEXAS_CASES: readonly Case[] = [
  { type: CENTER, change: () => ({ name: [[0, "Niño y Niña O'Tannenbaum's Jardín"]] }) },
  { type: CENTER, change: () => ({ name: [[0, "Sunward <b>Nest</b> & Friends"]] }) },
  { type: CENTER, change: () => ({ name: [[0, '"Pip & Squeak" Play School, LLC']] }) },
  { type: CENTER, change: () => ({ issuance: [[0, ""]] }) },
  { type: CENTER, change: () => ({ issuance: [[0, "Transitional Permit"]] }) },
  { type: HOME, change: () => ({ street: undefined, point: undefined }) },
  { type: CENTER, change: () => ({ point: undefined }) },
  {
    type: CENTER,
    change: (_, as_of) => ({ visits: "none", issuance: [[0, "Initial"]], issued: as_of - 170 }),
  },
  { type: CENTER, change: () => ({ visits: "one" }) },
  { type: HOME, change: () => ({ visits: "clean_reports" }) },
  {
    type: CENTER,
    change: () => ({
      conditions: true,
      corrective_action: [
        [0, "NO"],
        [2, "YES"],
      ],
    }),
  },
  { type: HOME, change: () => ({ revoked_from: 3 }) },
  { type: HOME, change: () => ({ revoked_from: 0, last_index: 2 }) },
  {
    type: CENTER,
    change: () => ({
      issuance: [
        [0, "Initial"],
        [1, "Full Permit"],
      ],
    }),
  },
  { type: CENTER, change: () => ({ last_index: 1 }) },
  { type: HOME, change: () => ({ last_index: 3 }) },
  { type: CENTER, change: (_, as_of) => opened(1, as_of) },
  { type: CENTER, change: (_, as_of) => opened(LATEST, as_of) },
  { type: CENTER, change: () => ({ temporarily_closed: true }) },
  { type: CENTER, change: () => ({ capacity: undefined, ages: "" }) },
  { type: CENTER, change: ({ name }) => ({ name: [...name, [2, "Marigold Wren Academy South"]] }) },
  { type: CENTER, change: ({ phone }) => ({ phone: [...phone, [3, "5125550199"]] }) },
  // Inspections of these three have the corrections of `texas-visits.ts`.
  { type: CENTER },
  { type: CENTER },
  { type: CENTER },
  { type: "General Residential Operation", change: () => ({ visits: "none" }) },
  { type: "General Residential Operation", change: () => ({ visits: "none" }) },
];

/** Operations with citations that the agency changes after publication, by index. */
export const CORRECTED_CITATIONS = { withdrawn: 22, rated_lower: 23, never_rated: 24 } as const;

/** A newly licensed operation, first listed in file `index`. */
function opened(index: number, as_of: Day): Partial<Operation> {
  const issuance = [[0, "Initial"]] as const;
  return { first_index: index, visits: "none", issuance, issued: decisionDay(as_of, index) };
}
