import { deliverWebhook } from "./deliver-webhook";
import { publishReportsFunction } from "./publish-reports";
import { refreshSources } from "./refresh-sources";
import { sendAlertsFunction } from "./send-alerts";
import { sweepDeliveriesFunction } from "./sweep-deliveries";

/** All functions that Inngest may call. */
export const functions = [
  deliverWebhook,
  sweepDeliveriesFunction,
  refreshSources,
  publishReportsFunction,
  sendAlertsFunction,
];
