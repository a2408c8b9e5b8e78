import { z } from "zod";
import { FACILITY_ROW_EXTENSION } from "#lib/facilities/row-extension";
import { FacilityDetail } from "#lib/facilities/detail";
import { FacilitySummary } from "#lib/facilities/summary";
import { facilityId, instant, stateCode } from "#lib/kernel/fields";
import { SourceTerms } from "#lib/states/source-terms";

export type BulkRow = Readonly<Record<string, unknown>>;

/** A facility: its summary, the time of its last change, and all other members of the record. */
export const BulkFacility = FacilitySummary.omit({ distance_miles: true, distance_basis: true })
  .extend({
    updated_at: instant("When the record last changed"),
    jurisdiction_id: z.string().describe("Id of the agency whose record it is."),
    source_ids: z
      .array(z.string())
      .describe("Ids of the sources that the record is made from; see the file of sources."),
    ...FACILITY_ROW_EXTENSION.shape,
  })
  .meta({ id: "BulkFacility", description: "A facility, as the bulk files list it." });
export type BulkFacility = z.infer<typeof BulkFacility>;

/** Members that tie an inspection or a violation to its facility and its source. */
const ofFacility = {
  facility_id: facilityId,
  state_code: stateCode,
  source_id: z.string().describe("Id of the source; see the file of sources."),
  is_sample: z.boolean().describe("Whether it is of the fictional sample."),
};

const { inspections, violations } = FacilityDetail.shape;

export const BulkInspection = z
  .object({ ...ofFacility, ...inspections.element.shape })
  .meta({ id: "BulkInspection", description: "An inspection, as the bulk files list it." });
export type BulkInspection = z.infer<typeof BulkInspection>;

export const BulkViolation = z
  .object({ ...ofFacility, ...violations.element.shape })
  .meta({ id: "BulkViolation", description: "A violation, as the bulk files list it." });
export type BulkViolation = z.infer<typeof BulkViolation>;

export const BulkSource = z
  .object({
    source_id: z.string().describe("Id of the source."),
    jurisdiction_id: z.string().describe("Id of the agency."),
    state_code: z
      .string()
      .describe("Two-letter code of the state, or `US` for figures of the whole country."),
    agency: z.string().describe("Name of the publisher."),
    ...SourceTerms.shape,
    records: z.int().describe("Number of its records that we have."),
    is_sample: z.boolean().describe("Whether it is of the fictional sample."),
  })
  .meta({ id: "BulkSource", description: "A source of the records, with its terms." });
export type BulkSource = z.infer<typeof BulkSource>;
