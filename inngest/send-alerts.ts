import { cron } from "inngest";
import { maintainAlerts } from "#lib/alerts/maintenance";
import { sendAlerts } from "#lib/mail/send-alerts";
import { sendKeyMail } from "#lib/mail/send-key-mail";
import { maintainKeyRequests } from "#lib/signup/maintenance";
import { inngest } from "./client";
import { CONCURRENCY } from "./concurrency";

/** Sends due email: alerts, and links of key requests. The server's ticker does the same, so a lost run delays none. */
export const sendAlertsFunction = inngest.createFunction(
  {
    id: "send-alerts",
    triggers: [cron("* * * * *")],
    retries: 0,
    concurrency: { limit: CONCURRENCY.alerts },
  },
  async ({ step }) => {
    await step.run("tidy", () => maintainAlerts());
    await step.run("send", () =>
      sendAlerts({
        onFailure: ({ message_id, outcome, reason }) =>
          inngest.logger.warn(`alert not delivered: ${message_id}, ${outcome}, ${reason}`),
      }),
    );
    await step.run("tidy key requests", () => maintainKeyRequests());
    await step.run("send key links", () =>
      sendKeyMail({
        onFailure: ({ request_id, outcome, reason }) =>
          inngest.logger.warn(`key link not delivered: ${request_id}, ${outcome}, ${reason}`),
      }),
    );
  },
);
