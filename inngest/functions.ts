import { deliverWebhook } from "./deliver-webhook";
import { sweepDeliveriesFunction } from "./sweep-deliveries";

/** Everything that Inngest may call. */
export const functions = [deliverWebhook, sweepDeliveriesFunction];
