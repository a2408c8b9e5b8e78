import { z } from "zod";

/** Several hosts in an address, with or without ports: a comma after whatever stands before `@`. */
const SEVERAL_HOSTS = /^[^/?#]*\/\/(?:[^/?#]*@)?[^/?#@]*(?:,|%2c)[^/?#@]*(?:[/?#]|$)/i;

/**
 * What may stand behind the `?`. Whatever else does, the driver sends to the server as a setting of the
 * session: that refuses what is none of its own, and a time zone or a bound would go before ours.
 */
const PARAMETERS = [
  "application_name",
  "channel_binding",
  "connect_timeout",
  "options",
  "sslmode",
  "sslnegotiation",
  "sslrootcert",
  "target_session_attrs",
];
const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];
/** Modes that look at a certificate where there is one to look at it with, as libpq has them. */
const VERIFYING = ["require", "verify-ca", "verify-full"];

/** What is wrong with an address, without repeating anything of it: it holds a password. */
function faultOf(text: string): string | undefined {
  if (SEVERAL_HOSTS.test(text)) return "name one host only";
  if (!URL.canParse(text)) return undefined;
  const { searchParams } = new URL(text);
  if ([...searchParams.keys()].some((name) => !PARAMETERS.includes(name))) {
    return `remove every parameter but ${PARAMETERS.join(", ")}`;
  }
  const mode = searchParams.get("sslmode");
  if (mode !== null && !MODES.includes(mode)) return `set sslmode to one of ${MODES.join(", ")}`;
  const root = searchParams.get("sslrootcert");
  if (root === "system" && mode !== null && mode !== "verify-full") {
    return "use sslmode=verify-full with sslrootcert=system";
  }
  if (root !== null && root !== "system" && !VERIFYING.includes(mode ?? "")) {
    return `use sslrootcert with one of these values of sslmode: ${VERIFYING.join(", ")}`;
  }
  return undefined;
}

/**
 * The address of a database, of one host: of several each connection may find another, and rows of one
 * would be kept under the version that was read from another; where none of them answers, the driver
 * tries for ever and tells nobody.
 */
export const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: "use an address such as postgres://user:password@host:5432/database",
  })
  .superRefine((text, context) => {
    const message = faultOf(text);
    if (message !== undefined) context.addIssue({ code: "custom", input: text, message });
  });
