import { sendsMail, settings } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";

/** Returns what happens after the form is sent. */
export function signupLead({ keys: words }: Messages): string {
  const { DAYBOOK_SIGNUP, DAYBOOK_SIGNUP_PER_MIN } = settings();
  if (DAYBOOK_SIGNUP === "open") return words.open_lead(DAYBOOK_SIGNUP_PER_MIN);
  return sendsMail() ? words.request_lead : words.request_lead_no_mail;
}
