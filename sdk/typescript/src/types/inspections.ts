// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  KnownSourceUrlKind,
  SeverityLevel,
  ViolationStatus,
  VisitPurpose,
} from "./values.js";
import type {
  Missing,
} from "./search.js";

/** One visit of the agency. */
export interface Inspection {
  /** `insp_` id. */
  id: string;
  /** Day of the visit (YYYY-MM-DD) */
  date: string;
  /** Findings of the visit; absent where only a class is published. */
  violations?: number;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** The agency's own name of the visit's kind. */
  kind: string;
  /** What the visit covered; a follow-up gives no exposure of its own. */
  purpose: VisitPurpose;
  /** The agency's own words for the result. */
  outcome?: string;
  /** How the contents were read. Absent if they are the agency's own data, as for most agencies. */
  basis?: string;
  /**
   * `insp_` id of the inspection that counts instead: the agency may record one inspection once per
   * permit. Absent if this one counts.
   */
  repeats?: string;
  /**
   * Findings by level. Absent if the visit's findings are not published; it then has `harm` alone
   * if the result of the visit states it.
   */
  findings?: {
    /** Findings of harm; that the agency closed the place at the visit is one. */
    harm: number;
    /** Serious findings. */
    serious?: number;
    /** Moderate findings. */
    moderate?: number;
    /** Low findings. */
    low?: number;
    /** Findings without a published level. */
    unrated?: number;
  };
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** One finding. */
export interface Violation {
  /** `vio_` id. */
  id: string;
  /** The visit that found it. */
  inspection_id?: string;
  /** Day of the citation (YYYY-MM-DD) */
  cited_on?: string;
  /** The rule that was broken, as the agency numbers it. */
  code?: string;
  /** The finding in the agency's words. */
  text?: string;
  /** Our level; the crosswalk is published. */
  severity: SeverityLevel;
  /** The agency's own level, verbatim. */
  severity_state_term?: string;
  /** Correction status; `open` where the agency has confirmed no correction. */
  status: ViolationStatus;
  /** Day of the correction (exists only after it) (YYYY-MM-DD) */
  corrected_on?: string;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  source_url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}
