import { unsubscribePage } from "#lib/alerts/form";
import { changeAlerts } from "#lib/alerts/manage";
import { AlertsChanged, Unsubscribing } from "#lib/alerts/shape";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "unsubscribeAlerts",
  group: "profile",
  access: "public",
  summary: "Unsubscribe with one click",
  description:
    "Stops all alerts of a reader and deletes the address. Mail programs send it (RFC 8058). It may be repeated.",
  rest: {
    method: "POST",
    path: "/v2/alerts/unsubscribe",
    ignores_body: true,
    opens: unsubscribePage,
  },
  input: Unsubscribing,
  output: AlertsChanged,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request"],
  example: { input: { token: "0".repeat(32) } },
  run: async ({ token, locale }) => ({
    following: await changeAlerts({ token, action: "stop", locale }),
  }),
});
