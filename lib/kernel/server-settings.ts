import { isLoopback, readSettings, type Settings } from "./env";
import { type SettingFault, settingsError } from "./setting-faults";

/** Settings that a server for other machines requires, with advice. */
const REQUIRED = {
  DAYBOOK_ORIGIN:
    "set the public address, such as https://daybook.example; links and problem types use it",
  DATABASE_URL: "set the address of the database, such as postgres://user:password@host:5432/name",
  DAYBOOK_SECRETS_KEY:
    'set a key for signing secrets, such as the output of: echo "k1:$(openssl rand -base64 32)"',
} as const;
type RequiredSetting = keyof typeof REQUIRED;

type Reading = ReturnType<typeof readSettings>;

/** Returns the required settings that are missing. A malformed setting isn't missing. */
function listMissing(
  names: readonly RequiredSetting[],
  { values, faults }: Reading,
): SettingFault[] {
  const malformed = new Set(faults.map(({ name }) => name));
  return names
    .filter((name) => !values[name] && !malformed.has(name))
    .map((name) => ({ name, value: undefined, advice: REQUIRED[name] }));
}

/** Inngest calls jobs over HTTP, so unsigned calls would let anyone run them. */
function listInngestFaults({ INNGEST_EVENT_KEY, INNGEST_SIGNING_KEY }: Settings): SettingFault[] {
  if (!INNGEST_EVENT_KEY || INNGEST_SIGNING_KEY) return [];
  const advice = "set it with INNGEST_EVENT_KEY, or unset both; unsigned jobs are refused";
  return [{ name: "INNGEST_SIGNING_KEY", value: undefined, advice }];
}

/** A mail server and a sender only work together. */
function listMailFaults({ values, faults }: Reading): SettingFault[] {
  const malformed = new Set(faults.map(({ name }) => name));
  const { DAYBOOK_SMTP_URL: server, DAYBOOK_MAIL_FROM: sender } = values;
  const missing = (["DAYBOOK_SMTP_URL", "DAYBOOK_MAIL_FROM"] as const).filter(
    (name) => !values[name] && !malformed.has(name),
  );
  if (server === undefined && sender === undefined) return [];
  const advice = "set DAYBOOK_SMTP_URL and DAYBOOK_MAIL_FROM together, or unset both";
  return missing.map((name) => ({ name, value: undefined, advice }));
}

/** People who get keys by themselves must show that their address is theirs. */
function listSignupFaults({ values, faults }: Reading): SettingFault[] {
  const isMalformed = faults.some(({ name }) => /^DAYBOOK_(SMTP_URL|MAIL_FROM)$/.test(name));
  if (values.DAYBOOK_SIGNUP !== "open" || values.DAYBOOK_SMTP_URL || isMalformed) return [];
  const advice = "set DAYBOOK_SMTP_URL and DAYBOOK_MAIL_FROM, or use request or off";
  return [{ name: "DAYBOOK_SIGNUP", value: "open", advice }];
}

/**
 * Returns every wrong setting of `npm start`, malformed or missing. On loopback it generates the
 * origin and the encryption key. Without DATABASE_URL it starts an embedded database.
 */
export function listStartFaults(): Reading {
  const read = readSettings();
  const { values, faults } = read;
  const required: RequiredSetting[] = isLoopback(values.HOST)
    ? []
    : ["DAYBOOK_ORIGIN", "DAYBOOK_SECRETS_KEY"];
  return {
    values,
    faults: [
      ...faults,
      ...listMissing(required, read),
      ...listInngestFaults(values),
      ...listMailFaults(read),
      ...listSignupFaults(read),
    ],
  };
}

/**
 * Requires the settings of the server itself, which generates none in production.
 * @throws Error that lists every wrong setting.
 */
export function requireServerSettings(): void {
  const read = readSettings();
  const required: RequiredSetting[] = ["DAYBOOK_ORIGIN", "DATABASE_URL", "DAYBOOK_SECRETS_KEY"];
  const production =
    read.values.NODE_ENV === "production"
      ? [...listMissing(required, read), ...listInngestFaults(read.values)]
      : [];
  const all = [...read.faults, ...production, ...listMailFaults(read), ...listSignupFaults(read)];
  if (all.length > 0) throw settingsError(all);
}
