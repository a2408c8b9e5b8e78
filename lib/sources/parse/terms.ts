import { isOperating, type LicenseStage, type LicenseStatus } from "#lib/kernel/vocabulary";
import type { Unmapped } from "../source";

/** A source's words in lower case, single-spaced: how every table of ours is keyed. */
export function foldTerm(term: string): string {
  return term.trim().replace(/\s+/g, " ").toLowerCase();
}

/** A table's entry for a file's word: "constructor" is none, though every object has a member of it. */
export function lookUp<Value>(
  table: Readonly<Record<string, Value>>,
  word: string,
): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** What a table says of a term. A blank is undefined; an unknown term is, too, and is reported. */
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

/** A state's license word: our status, and the stage it tells of, if any. */
type LicenseTerm = LicenseStatus | { status: LicenseStatus; stage: LicenseStage };
export type LicenseTable = Readonly<Record<string, LicenseTerm>>;

/** May the place care for children? Null where the source leaves it open. */
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

/** Of a list that holds licensed places but no status word: "unknown" by the rule. */
export const NO_STATUS_WORD = {
  license_status: "unknown",
  may_operate: null,
} as const satisfies Partial<License>;

/**
 * The license behind a state's own word, by the rules of the decisions: a blank or unknown word is
 * `unknown`; an end date before the file's own date, with no renewal pending, makes `expired` of an
 * `active` one, while a moreSevere word stays. There the state still lists the place, so whether it may
 * operate stays open.
 */
export function licenseOf(
  table: LicenseTable,
  term: string | undefined,
  unmapped: Unmapped[],
  end?: { expires_on: string | undefined; observed_on: string },
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
    license_status: isOver && status === "active" ? "expired" : status,
    license_state_term: term,
    license_stage,
    may_operate: isOver ? null : MAY_OPERATE[status],
  };
}
