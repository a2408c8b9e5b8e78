import { alertForm } from "#lib/alerts/form";
import { requestAlerts } from "#lib/alerts/request";
import { AlertRequested, NewAlert } from "#lib/alerts/shape";
import { SAMPLE_VALUES } from "#lib/kernel/examples";
import { operation } from "#lib/kernel/operation";

/** Requests of one network in an hour. */
const PER_HOUR = 10;

export default operation({
  id: "createAlert",
  group: "profile",
  access: "public",
  summary: "Follow a provider by email",
  description:
    "Sends a link that starts email alerts about a provider. The response is the same for every address.",
  rest: {
    method: "POST",
    path: "/v2/alerts",
    status: 201,
    per_hour: PER_HOUR,
    form: alertForm,
  },
  input: NewAlert,
  output: AlertRequested,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request", "not_found"],
  example: {
    input: { facility_id: SAMPLE_VALUES.facility_id, email: "parent@example.com" },
  },
  run: async (wanted) => {
    await requestAlerts(wanted);
    return { status: "requested" as const };
  },
});
