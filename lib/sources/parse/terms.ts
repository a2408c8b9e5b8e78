import { isOperating, type LicenseStage, type LicenseStatus } from "#lib/kernel/vocabulary";
import type { Unmapped } from "../source";

/** Folds a term to lowercase with single spaces, the form of keys in term tables. */
export function foldTerm(term: string): string {
  return term.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Looks up a word in a table. Ignores inherited members such as "constructor". */
export function lookUp<Value>(
  table: Readonly<Record<string, Value>>,
  word: string,
): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/**
 * Looks up a term in a table. A blank is undefined. An unknown term is undefined too, and reported.
 */
export function termOf<Value>(
  table: Readonly<Record<string, Value>>,
  field: string,
  term: string | undefined,
  unmapped: Unmapped[],
): Value | undefined {
  if (term === undefined) return undefined;
  const value = lookUp(table, foldTerm(term));
  if (value === undefined) unmapped.push({ field, term });
  return value;
}

/** A license status for a state's term, and the stage that it implies, if any. */
type LicenseTerm = LicenseStatus | { status: LicenseStatus; stage: LicenseStage };
export type LicenseTable = Readonly<Record<string, LicenseTerm>>;

/** Whether the facility may care for children. Null if the source leaves it open. */
const MAY_OPERATE: Readonly<Record<LicenseStatus, boolean | null>> = {
  active: true,
  probationary: true,
  expired: false,
  revoked: false,
  suspended: false,
  pending: false,
  closed: false,
  unknown: null,
};

export type License = {
  license_status: LicenseStatus;
  license_state_term: string | undefined;
  license_stage: LicenseStage | undefined;
  may_operate: boolean | null;
};

/** The license fields of a list without statuses: "unknown". */
export const NO_STATUS_WORD = {
  license_status: "unknown",
  may_operate: null,
} as const satisfies Partial<License>;

type LicenseEnd = {
  expires_on: string | undefined;
  observed_on: string;
  /** The state means its term for today, also after the end date, so `active` stays. */
  keeps_term?: boolean;
};

/**
 * Returns the license for a state's term. A blank or unknown term is `unknown`. If the end date is
 * before the file's date and no renewal is pending, `active` becomes `expired` unless the state
 * keeps its term, while a more severe status stays. The state still lists the license, so
 * `may_operate` is then unknown.
 */
export function licenseOf(
  table: LicenseTable,
  term: string | undefined,
  unmapped: Unmapped[],
  end?: LicenseEnd,
): License {
  const found = termOf(table, "license_status", term, unmapped) ?? "unknown";
  const status = typeof found === "string" ? found : found.status;
  const license_stage = typeof found === "string" ? undefined : found.stage;
  const isOver =
    end?.expires_on !== undefined &&
    end.expires_on < end.observed_on &&
    isOperating(status) &&
    license_stage !== "in_renewal";
  return {
    license_status: isOver && status === "active" && !end.keeps_term ? "expired" : status,
    license_state_term: term,
    license_stage,
    may_operate: isOver ? null : MAY_OPERATE[status],
  };
}
