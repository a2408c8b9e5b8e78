import { z } from "zod";
import { FacilityProof } from "#lib/facilities/proof-shape";
import { readProof } from "#lib/facilities/read";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { facilityId } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "readProof",
  group: "facilities",
  access: "key",
  summary: "Read a facility's proof",
  description:
    "Where the record comes from, how fresh it is, how far it can be trusted, whether it can be scored, and what we abstain from and why. At most 4 KB.",
  rest: { method: "GET", path: "/v1/facilities/{facility_id}/proof" },
  tool: "service_facility_proof",
  input: z.strictObject({ facility_id: facilityId }),
  output: FacilityProof,
  cache: "sources",
  problems: ["invalid_request", "not_found"],
  example: { input: { facility_id: EXAMPLE_FACILITY_ID } },
  run: ({ facility_id }, { now }) => readProof(facility_id, now),
});
