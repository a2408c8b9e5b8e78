import { createNote } from "#lib/corrections/create";
import { noteForm } from "#lib/corrections/form";
import { CorrectionTicket, NewProviderNote } from "#lib/corrections/shape";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { operation } from "#lib/kernel/operation";

/** Requests of one network in an hour. */
const PER_HOUR = 10;

export default operation({
  id: "createNote",
  group: "profile",
  access: "public",
  summary: "Send a provider's note",
  description:
    "Sends the operator a provider's own words, to be shown with its record after a check. The response has a ticket with a page that shows the reply.",
  rest: {
    method: "POST",
    path: "/v2/corrections/notes",
    status: 201,
    per_hour: PER_HOUR,
    form: noteForm,
  },
  input: NewProviderNote,
  output: CorrectionTicket,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request"],
  example: {
    input: {
      facility_id: SAMPLE_VALUES.facility_id,
      note: "We replaced the gate the same day.",
    },
  },
  run: (note, { now }) => createNote(note, now),
});
