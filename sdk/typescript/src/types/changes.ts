// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  KnownChangeType,
  StateCode,
} from "./values.js";

/** One page of the change log. */
export interface ChangeList {
  /** The matches of this page. */
  data: Array<FacilityChange>;
  /** Paging of this list. */
  meta: FeedMeta;
}

/** One change of a facility. */
export interface FacilityChange {
  /** Place in the log; pass it as `after`. */
  cursor: string;
  /** Id of the change: `chg_` followed by a 26-character ULID. */
  change_id: string;
  /** Id of the facility: `fac_` followed by a 26-character ULID. */
  facility_id: string;
  /** The facility's name today. */
  facility_name: string;
  /** Two-letter code of a state, or DC. */
  state_code: StateCode;
  /**
   * What changed. `listed`: the facility is on the agency's list for the first time or again.
   * `off_list`: the newest list doesn't have it, which is not a closure. `details_change`: other
   * members of the record.
   */
  type: KnownChangeType;
  /** Date of the agency file that has the change (YYYY-MM-DD) */
  observed_on: string;
  /** When we stored it (ISO 8601, UTC) */
  recorded_at: string;
  /**
   * Members of the record that changed (exists only if the type is `details_change`). Values that
   * an agency can withhold for a home are in neither `before` nor `after`.
   */
  fields?: Array<string>;
  /** Values before the change; empty if there were none. */
  before: ChangedValues;
  /** Values since the change; empty if there are none. */
  after: ChangedValues;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
}

/** Values by the member of the record that they belong to, such as `provider.hours`. */
export type ChangedValues = Record<string, string | number | boolean | Array<string>>;

/** Where the feed goes on. */
export interface FeedMeta {
  /** Page size applied. */
  limit: number;
  /** Pass it as `after` to read on, now or later. */
  next: string;
}
