import { z } from "zod";
import { EvidenceItem } from "#lib/facilities/detail";
import { listEvidence } from "#lib/facilities/evidence";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { facilityId } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";

export default operation({
  id: "listEvidence",
  group: "facilities",
  access: "key",
  summary: "List a facility's evidence",
  description:
    "Citable items behind a facility's record, newest first: inspection reports, citations, complaints, enforcement actions and the license record, each with its address and, where the file was captured, its SHA-256.",
  rest: { method: "GET", path: "/v1/facilities/{facility_id}/evidence" },
  tool: "service_evidence_summary",
  input: z.strictObject({ facility_id: facilityId, limit: limitOf(50, 10), offset }),
  output: listOf(EvidenceItem, PageMeta).meta({
    id: "EvidenceList",
    description: "A page of citable items.",
  }),
  cache: "data",
  problems: ["invalid_request", "not_found"],
  example: { input: { facility_id: EXAMPLE_FACILITY_ID, limit: 2 } },
  run: ({ facility_id, ...page }) => listEvidence(facility_id, page),
});
