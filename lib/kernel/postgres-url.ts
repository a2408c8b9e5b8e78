import { z } from "zod";

/** Matches several hosts in an address, with or without ports: a comma in the part after `@`. */
const SEVERAL_HOSTS = /^[^/?#]*\/\/(?:[^/?#]*@)?[^/?#@]*(?:,|%2c)[^/?#@]*(?:[/?#]|$)/i;

/**
 * Allowed URL parameters. The driver sends all others to the server as session settings. The server
 * rejects unknown ones, and a time zone or timeout would replace our own settings.
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
/** Modes that check a certificate if a CA is given, as in libpq. */
const VERIFYING = ["require", "verify-ca", "verify-full"];

/** Returns the fault of an address, without quoting it because it contains a password. */
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
 * The address of a database with one host. With several, each connection could reach another one,
 * so rows of one could be cached under the version of another. If none responds, the driver retries
 * endlessly without an error.
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
