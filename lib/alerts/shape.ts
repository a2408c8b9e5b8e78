import { z } from "zod";
import { always, facilityId, idOf } from "#lib/kernel/fields";
import { SEARCH_LENGTH_MAX } from "./saved-search";

const EMAIL_LENGTH_MAX = 254;
const TOKEN_BYTES = 24;
const TOKEN_LENGTH = (TOKEN_BYTES * 4) / 3;
/** Max days until a request is confirmed. It's deleted after that. */
export const CONFIRM_DAYS = 7;
/** How long settled messages and their changes are kept. */
export const MESSAGES_KEPT_DAYS = 30;

export const ALERT_TOKEN = { bytes: TOKEN_BYTES, pattern: new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`) };

const locale = z.enum(["en", "es"]).default("en").describe("Language of the messages.");
const token = z
  .string()
  .regex(ALERT_TOKEN.pattern, "the token of a link in a message")
  .describe("The token of the links in the reader's messages.");

/** A request to get email about a provider or a search. */
export const NewAlert = z
  .strictObject({
    facility_id: facilityId
      .optional()
      .describe("The provider. Only if the alerts are about one provider."),
    search: z
      .string()
      .max(SEARCH_LENGTH_MAX)
      .optional()
      .describe("The filters of a search as JSON. Only if the alerts are about a search."),
    email: z
      .email("an email address such as name@example.com")
      .max(EMAIL_LENGTH_MAX)
      .describe("Where to send alerts. It's encrypted, and deleted with the last alert."),
    locale,
  })
  .superRefine(
    ({ facility_id, search }, { addIssue }) => {
      if ((facility_id === undefined) !== (search === undefined)) return;
      addIssue({ code: "custom", path: ["facility_id"], message: "Send facility_id or search" });
    },
    { when: always },
  )
  .meta({ id: "NewAlert", description: "A request to get email about changes." });
export type NewAlert = z.infer<typeof NewAlert>;

/** The same for every request, so that it doesn't reveal whether an address is known. */
export const AlertRequested = z
  .object({ status: z.literal("requested").describe("A message with a link may be on its way.") })
  .meta({ id: "AlertRequested", description: "A request that was taken." });

/** A change that a reader makes with the token of a message. */
export const AlertAction = z
  .strictObject({
    token,
    action: z.enum(["confirm", "stop"]).describe("`stop` deletes."),
    facility_id: facilityId
      .optional()
      .describe("The provider; with neither, `stop` deletes everything about the reader."),
    search_id: idOf("followed_search", "The followed search.").optional(),
    locale,
  })
  .meta({ id: "AlertAction", description: "A change of what a reader follows." });
export type AlertAction = z.infer<typeof AlertAction>;

export const AlertsChanged = z
  .object({
    following: z.int().describe("Number of providers and searches that the reader follows now."),
  })
  .meta({ id: "AlertsChanged", description: "What a reader follows after a change." });

export const Unsubscribing = z
  .strictObject({ token, locale })
  .meta({ id: "Unsubscribing", description: "One-click unsubscribe (RFC 8058)." });
