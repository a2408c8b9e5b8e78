// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  LicenseStatus,
  LicenseStatusBasis,
} from "./values.js";
import type {
  Missing,
} from "./search.js";

/** The license behind a facility. */
export interface License {
  /** License or permit number. */
  number?: string;
  /** License status in our terms; `license.state_term` has the agency's term. */
  status: LicenseStatus;
  /**
   * `listed` if the agency's list has licensed providers only and no status word: `status` is
   * `active` because the list names the facility. Otherwise `stated`.
   */
  status_basis: LicenseStatusBasis;
  /** The agency's own word for the status, verbatim. */
  state_term?: string;
  /**
   * Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if
   * the agency leaves it open: it publishes no status, the license has ended, or it lists a closing
   * or a pause. Absent, unless it is false, if the facility is off the list (`off_list`) or the end
   * date passed after that list (`end_date_passed`). Never read null or absent as yes.
   */
  may_operate?: boolean | null;
  /** Date of the newest agency list that names the facility (YYYY-MM-DD) */
  as_of: string;
  /** First or latest issue (YYYY-MM-DD) */
  issued_on?: string;
  /** End of the license (YYYY-MM-DD) */
  expires_on?: string;
  /** A stage within the status, such as `in_renewal`. */
  stage?: string;
  /**
   * Conditions on the license and actions taken on it, verbatim; an action that a later list does
   * not follow with its day.
   */
  conditions?: Array<string>;
  /**
   * Other licenses of the same facility; `status` above is that of the active one, if any. Empty if
   * there is one license.
   */
  others: Array<OtherLicense>;
  /** Whether it operates legally without a license. */
  exempt?: boolean;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** Another license of the same place. */
export interface OtherLicense {
  /** License or permit number. */
  number?: string;
  /** License status in our terms; `license.state_term` has the agency's term. */
  status: LicenseStatus;
  /** The agency's own word for the status, verbatim. */
  state_term?: string;
  /** End of the license (YYYY-MM-DD) */
  expires_on?: string;
  /** Since when the source no longer lists it (exists only then) (YYYY-MM-DD) */
  not_seen_since?: string;
  /** The source that lists it. */
  source_id: string;
  /** The agency's own id of the record. */
  agency_record_id: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}
