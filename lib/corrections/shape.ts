import { z } from "zod";
import {
  CORRECTION_LENGTHS,
  CORRECTION_STATUSES,
  NOTE_LENGTH_MAX,
  REPORTERS,
} from "#lib/kernel/corrections";
import { facilityId, idOf, nonBlankText } from "#lib/kernel/fields";

const LENGTHS = CORRECTION_LENGTHS;

/** Members of every form to the operator, besides its texts. */
const sender = {
  email: z
    .email("an email address such as name@example.com")
    .max(LENGTHS.email)
    .optional()
    .describe("Address for a reply. It's encrypted, never published, and deleted at the end."),
  locale: z.enum(["en", "es"]).default("en").describe("Language of the reply."),
  form_token: z
    .string()
    .regex(/^[\w-]{20,64}$/, "the random value of a form")
    .optional()
    .describe("Random value of a form. Sending the same fields with it again makes no new ticket."),
};

/** A request to correct a record. */
export const NewCorrection = z
  .strictObject({
    facility_id: facilityId.optional().describe("The provider; absent for the site in general."),
    reporter: z.enum(REPORTERS).describe("Who reports it."),
    wrong: nonBlankText(LENGTHS.wrong).describe("What is wrong."),
    should_be: nonBlankText(LENGTHS.should_be).optional().describe("What it should say."),
    link: z
      .url({ protocol: /^https?$/, error: "a web address that starts with https://" })
      .max(LENGTHS.link)
      .optional()
      .describe("A web page that shows it, such as the agency's."),
    ...sender,
  })
  .meta({ id: "NewCorrection", description: "A request to correct a record." });
export type NewCorrection = z.infer<typeof NewCorrection>;

/** A provider's request to show its own words with its record. */
export const NewProviderNote = z
  .strictObject({
    facility_id: facilityId.describe("The provider."),
    violation_id: idOf("violation", "The violation that the note is about.").optional(),
    note: nonBlankText(NOTE_LENGTH_MAX).describe("The provider's words, to be published."),
    ...sender,
  })
  .meta({ id: "NewProviderNote", description: "A provider's note to publish with its record." });
export type NewProviderNote = z.infer<typeof NewProviderNote>;

/** The ticket of a request. */
export const CorrectionTicket = z
  .object({
    correction_id: idOf("correction", "Ticket of the request."),
    status: z.enum(CORRECTION_STATUSES).describe("State of the request."),
    status_url: z
      .string()
      .describe("Page with the state and the reply. Keep it: it's the only link."),
  })
  .meta({ id: "CorrectionTicket", description: "The ticket of a request to correct a record." });
export type CorrectionTicket = z.infer<typeof CorrectionTicket>;
