// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  KnownEvidenceKind,
  KnownSourceUrlKind,
} from "./values.js";
import type {
  Missing,
} from "./search.js";

/** One citable item. */
export interface EvidenceItem {
  /** `evd_` id. */
  id: string;
  /** What kind of document it is. */
  kind: KnownEvidenceKind;
  /** Title to cite it by. */
  title: string;
  /** Address where the agency publishes this; `source_url_kind` says what it opens. */
  url: string;
  /**
   * What the address opens: the agency's page for this license (`record`), its report of this
   * inspection or violation (`report`), or a site to search for the license (`search`).
   */
  source_url_kind: KnownSourceUrlKind;
  /** What it says, in a sentence. */
  summary: string;
  /** How the contents were read. Absent if they are the agency's own data, as for most agencies. */
  basis?: string;
  /** When we read it (ISO 8601, UTC) */
  captured_at: string;
  /** When the agency dated it (YYYY-MM-DD) */
  published_on?: string;
  /** SHA-256 of the captured file. */
  sha256?: string;
  /** Media type of the captured file. */
  media_type?: string;
  /** The source it came from. */
  source_id: string;
  /** Every absent member, each with its reason. */
  missing: Array<Missing>;
}

/** A page of citable items. */
export interface EvidenceList {
  /** The matches of this page. */
  data: Array<EvidenceItem>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** Paging of a list. */
export interface PageMeta {
  /** Page size applied. */
  limit: number;
  /** Offset applied. */
  offset: number;
  /** How many match in all. */
  total: number;
}
