import { type SQL, sql } from "drizzle-orm";
import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";
import type { SearchInput } from "./search-input";

const IS_LISTED = sql`not_seen_since is null`;

const IS_NOT_BARRED = sql`may_operate is distinct from false`;

/**
 * The agency doesn't state whether the facility may operate. A list of licensed providers does
 * state it (docs/changelog: `status_basis`). The partial index `facilities_unsure` has the same
 * condition.
 */
export const IS_UNSURE = sql`may_operate is null and license_status_basis = 'stated'`;

/** Returns whether a license status bars a facility from operating. */
export const isBarring = (status: LicenseStatus): boolean =>
  !isOperating(status) && status !== "unknown";

type Kept = { listed_only: boolean; not_barred_only: boolean };

/**
 * Returns what `include_not_operating=false` excludes. A parameter that requests such facilities
 * takes precedence: `listed`, a `license_status` that bars them, or a `license_number`.
 */
export function keptOperating(input: SearchInput): Kept {
  const { license_status = [] } = input;
  const isByNumber = input.license_number !== undefined;
  // Agencies often drop a facility from their list when they revoke its license.
  const isBarredOnly = license_status.length > 0 && license_status.every(isBarring);
  return {
    listed_only: !isByNumber && !isBarredOnly && input.listed === undefined,
    not_barred_only: !isByNumber && !license_status.some(isBarring),
  };
}

export function operatingCondition(input: SearchInput): SQL {
  const { listed_only, not_barred_only } = keptOperating(input);
  const conditions = [
    ...(listed_only ? [IS_LISTED] : []),
    ...(not_barred_only ? [IS_NOT_BARRED] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
