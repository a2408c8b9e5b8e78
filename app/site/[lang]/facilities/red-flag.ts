import type { FacilityDetail } from "#lib/facilities/detail";
import type { Dated } from "./listed-on";

/** A warning that a reader must not miss. `target` is the part of the page with the details. */
export type RedFlag = {
  kind: "danger" | "caution";
  title: string;
  body: string[];
  target: "license" | "violations" | "inspections" | "sources";
};

/** The fields of a record that warnings depend on. */
export type Flagged = Pick<
  FacilityDetail,
  "license" | "license_status" | "inspections" | "violations" | "not_seen_since" | "directory_entry"
> & {
  merge_context: {
    sources: readonly Pick<
      FacilityDetail["merge_context"]["sources"][number],
      "source_id" | "record_id" | "role"
    >[];
  };
  facility_proof: Dated["facility_proof"] & {
    freshness: Pick<FacilityDetail["facility_proof"]["freshness"], "status">;
  };
};
