import { manageForm } from "#lib/alerts/form";
import { changeAlerts } from "#lib/alerts/manage";
import { AlertAction, AlertsChanged } from "#lib/alerts/shape";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "changeAlerts",
  group: "profile",
  access: "public",
  summary: "Start or stop email alerts",
  description: "Confirms a request, or stops alerts, with the token of a message.",
  rest: { method: "POST", path: "/v2/alerts/manage", form: manageForm },
  input: AlertAction,
  output: AlertsChanged,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request", "not_found"],
  example: { input: { token: "0".repeat(32), action: "stop" } },
  run: async (action) => ({ following: await changeAlerts(action) }),
});
