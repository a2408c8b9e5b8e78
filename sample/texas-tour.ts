import type { Day } from "./calendar";
import type { Case } from "./texas-cases";
import type { Operation } from "./texas-operation";

const INFANTS = "Infant,Toddler,Pre-Kindergarten";
const SATURDAYS = "Mon,Tue,Wed,Thu,Fri,Sat";

/** Almost never cited, about average, and cited at most inspections. */
const RISK = { calm: -2.8, usual: 0, poor: 2 } as const;

/**
 * Centers in 78704 for demonstrations of search, comparison, and memo. README.md describes each.
 * They follow the unusual cases, in this order.
 */
export const TEXAS_TOUR: readonly Case[] = [
  center({ risk: RISK.calm, capacity: 180, subsidy: true }),
  center({ risk: RISK.calm, capacity: 40, subsidy: false }),
  center({ risk: RISK.calm, days: SATURDAYS }),
  center({ risk: RISK.calm, hours: "06:00 AM-06:30 PM" }),
  center({ risk: RISK.calm, ages: "Toddler,Pre-Kindergarten,School" }),
  center({ risk: RISK.calm, visits: "overdue" }),
  center({ risk: RISK.calm, visits: "recent_serious" }),
  center({ risk: RISK.calm, visits: "open_correction" }),
  center({ risk: RISK.usual }),
  center({ risk: RISK.usual, subsidy: true }),
  center({ risk: RISK.poor }),
  center({ risk: RISK.poor, conditions: true, corrective_action: [[0, "YES"]] }),
  center({ risk: RISK.poor, visits: "improving" }),
  center({ risk: RISK.poor, visits: "worsening" }),
  center({ visits: "one" }, newcomer),
  center({ risk: RISK.usual, name: [[0, "Little Barnswallow School"]] }),
  center({ risk: RISK.calm, name: [[0, "Little Barnswallow School West"]] }),
  home({ risk: RISK.calm }),
  center({ risk: RISK.poor, last_index: 2, revoked_from: 3 }),
];

function center(change: Partial<Operation>, also: (as_of: Day) => Partial<Operation> = () => ({})) {
  const usual = { ages: INFANTS, conditions: false };
  return {
    type: "Licensed Center",
    change: (_: Operation, as_of: Day) => ({ ...usual, ...change, ...also(as_of) }),
  };
}

function home(change: Partial<Operation>) {
  return { type: "Licensed Child-Care Home", change: () => ({ ages: INFANTS, ...change }) };
}

/** Licensed some months ago, with a single inspection. */
function newcomer(as_of: Day): Partial<Operation> {
  return { issuance: [[0, "Initial"]], issued: as_of - 260 };
}
