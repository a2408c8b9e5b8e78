import { z } from "zod";
import { nonBlankText } from "#lib/kernel/fields";

export const SIGNUP_LENGTHS = { name: 80, purpose: 1_000, email: 254 } as const;
/** Bytes of the token of a link. */
const TOKEN_BYTES = 24;
const TOKEN_LENGTH = (TOKEN_BYTES * 4) / 3;
export const LINK_TOKEN = { bytes: TOKEN_BYTES, pattern: new RegExp(`^[\\w-]{${TOKEN_LENGTH}}$`) };

/** Days that a link in a message works. */
export const LINK_DAYS = 7;
/** Max days that a request waits for the operator. It's deleted after that. */
export const WAITING_DAYS = 90;
/** How long a request is kept that led to no key, or whose key has ended. */
export const KEPT_DAYS = 30;
/** Minutes in which the page with the key opens after its button was pressed. */
export const SHOWN_WITHIN_MINUTES = 10;

const locale = z.enum(["en", "es"]).default("en").describe("Language of the messages.");

/** A request for an API key. */
export const NewKeyRequest = z
  .strictObject({
    name: nonBlankText(SIGNUP_LENGTHS.name)
      .regex(/^\P{C}*$/u, "one line of text")
      .describe("Who will use the key, such as an organization or a project."),
    email: z
      .email("an email address such as name@example.com")
      .max(SIGNUP_LENGTHS.email)
      .describe("Where to send the link. It's encrypted, and never published."),
    purpose: nonBlankText(SIGNUP_LENGTHS.purpose).optional().describe("What the key is for."),
    locale,
  })
  .meta({ id: "NewKeyRequest", description: "A request for an API key." });
export type NewKeyRequest = z.infer<typeof NewKeyRequest>;

/** The same for every request, so that it doesn't reveal whether an address is known. */
export const KeyRequested = z
  .object({ status: z.literal("requested").describe("A message with a link may be on its way.") })
  .meta({ id: "KeyRequested", description: "A request for a key that was taken." });

/** The button on the page of a link. */
export const KeyLinkAction = z
  .strictObject({
    token: z
      .string()
      .regex(LINK_TOKEN.pattern, "the token of a link in a message")
      .describe("The token of the link in a message."),
    locale,
  })
  .meta({ id: "KeyLinkAction", description: "The next step of a request for a key." });
export type KeyLinkAction = z.infer<typeof KeyLinkAction>;

export const KeyLinkPressed = z
  .object({
    status: z
      .enum(["waiting", "ready"])
      .describe(
        "`waiting`: the operator decides. `ready`: the page of the link shows the key once.",
      ),
  })
  .meta({ id: "KeyLinkPressed", description: "A request for a key after its next step." });
export type KeyLinkPressed = z.infer<typeof KeyLinkPressed>;
