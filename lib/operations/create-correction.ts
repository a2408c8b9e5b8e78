import { createCorrection } from "#lib/corrections/create";
import { correctionForm } from "#lib/corrections/form";
import { CorrectionTicket, NewCorrection } from "#lib/corrections/shape";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { operation } from "#lib/kernel/operation";

/** Requests of one network in an hour. */
const PER_HOUR = 10;

export default operation({
  id: "createCorrection",
  group: "profile",
  access: "public",
  summary: "Request a correction",
  description:
    "Sends the operator a request to correct a record. The response has a ticket with a page that shows the reply.",
  rest: {
    method: "POST",
    path: "/v2/corrections",
    status: 201,
    per_hour: PER_HOUR,
    form: correctionForm,
  },
  input: NewCorrection,
  output: CorrectionTicket,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request"],
  example: {
    input: {
      facility_id: SAMPLE_VALUES.facility_id,
      reporter: "family",
      wrong: "The phone number belongs to another business.",
      should_be: "512-555-0100",
    },
  },
  run: (correction, { now }) => createCorrection(correction, now),
});
