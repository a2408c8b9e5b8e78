import { sendAlerts } from "#lib/mail/send-alerts";

/** A process that sends what is due. A test kills it. */
await sendAlerts();
process.exit(0);
