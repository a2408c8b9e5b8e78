import { statSync } from "node:fs";
import { z } from "zod";
import { postgresUrl } from "./postgres-url";
import { parseSmtpUrl } from "./smtp-url";
import { parseEncryptionKeys, ENCRYPTION_KEY_ADVICE } from "./encryption-key-format";
import { STATES } from "./vocabulary";
import { type SettingFault, settingsError } from "./setting-faults";

function wholeNumber(min: number, max: number) {
  const advice = `use a whole number from ${min} to ${max}`;
  return z.coerce.number(advice).int(advice).min(min, advice).max(max, advice);
}

const perMinute = (fallback: number) => wholeNumber(0, 1_000_000_000).default(fallback);

function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, `use one of ${words.join(", ")}`);
}

const ORIGIN_ADVICE = "use scheme, host and port only, such as https://daybook.example";
/**
 * Scheme, host, and port as browsers send them in `Origin`: lower case, without the default port.
 */
const publicAddress = z
  .url({ protocol: /^https?$/, error: ORIGIN_ADVICE })
  .transform((text, { issues }) => {
    const { origin, href } = new URL(text);
    if (href !== `${origin}/`) {
      issues.push({ code: "custom", input: text, message: ORIGIN_ADVICE });
    }
    return origin;
  });
/** An empty name would listen on every interface. */
export const HOST_ADVICE = "use localhost, 0.0.0.0, :: or a name or address of this machine";
const contactAddress = z
  .url({
    protocol: /^(mailto|https)$/,
    error: "use a mailto: or https: address, such as mailto:records@daybook.example",
  })
  .optional();
const routingEngine = z
  .url({ protocol: /^https?$/, error: "use an address such as http://127.0.0.1:5000" })
  .optional();

const SMTP_ADVICE =
  "use the address of a mail server, such as smtps://user:password@mail.example:465, with a user and a password or neither";
const mailServer = z
  .string()
  .refine((text) => parseSmtpUrl(text) !== undefined, SMTP_ADVICE)
  .optional();
const MAIL_FROM_ADVICE = "use an address, such as alerts@daybook.example";
const mailFrom = z.email(MAIL_FROM_ADVICE).max(200, MAIL_FROM_ADVICE).optional();

const STYLE_ADVICE =
  "use the address of a MapLibre style, such as https://tiles.example/styles/streets.json";
const mapStyle = z.url({ protocol: /^https?$/, error: STYLE_ADVICE }).optional();
const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);
const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;
/** A file of this machine, or an address of one. */
const mapTiles = z
  .string()
  .refine(
    (text) => (isWebAddress(text) ? URL.canParse(text) : isFile(text)),
    "use a PMTiles file that exists, or its address, such as https://tiles.example/us.pmtiles",
  )
  .optional();
const ORIGINS_ADVICE = "use origins separated by spaces, such as https://tiles.example";
const mapOrigins = z
  .string()
  .refine((text) => text.trim() !== "" && text.trim().split(/\s+/).every(isOrigin), ORIGINS_ADVICE)
  .transform((text) => text.trim().split(/\s+/))
  .optional();

function isOrigin(text: string): boolean {
  return isWebAddress(text) && URL.canParse(text) && new URL(text).origin === text;
}

const STATES_ADVICE = "use codes of states separated by commas, such as NY,TX";

/** All settings of an operator, with defaults. The names are the environment variables. */
export const Settings = z.object({
  NODE_ENV: oneOf(["development", "production", "test"]).default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** A name or an address. The brackets that URLs put around IPv6 addresses are removed. */
  HOST: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, HOST_ADVICE)
    .transform((host) => host.replace(/^\[(.+)\]$/, "$1"))
    .default("localhost"),
  /**
   * Must be longer than the proxy's own timeout. Otherwise the proxy may send a request on a
   * connection that was just closed.
   */
  DAYBOOK_KEEP_ALIVE_S: wholeNumber(1, 3_600).default(65),
  /** Threads that render pages. Each has its own caches and connections. */
  DAYBOOK_PAGE_THREADS: wholeNumber(1, 16).default(1),
  /** Requests for pages that wait, all networks together. */
  DAYBOOK_PAGE_QUEUE: wholeNumber(1, 100_000).default(1_000),
  /** A page that waits longer is refused with 503. */
  DAYBOOK_PAGE_WAIT_S: wholeNumber(1, 60).default(5),
  DAYBOOK_ORIGIN: publicAddress.optional(),
  /** Port of `GET /metrics`, on HOST. Without one there are no metrics. */
  DAYBOOK_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  DAYBOOK_BUILD: z.string().default("dev"),
  DATABASE_URL: postgresUrl.optional(),
  /** One streaming replica, for pages and API reads. Keys and writes never use it. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** Connections of each of a process's threads, to each of the two databases. */
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  /** The role of serving connections, which can't rewrite history. `server.ts` finds it. */
  DAYBOOK_DB_ROLE: z.string().optional(),
  DATA_CLOCK: z.iso
    .datetime({ offset: true, error: "use a date and time such as 2026-11-01T00:00:00Z" })
    .optional(),
  DAYBOOK_DATA: z.string().default(".daybook"),
  /**
   * Whether startup loads the fictional sample data into an empty database. `auto`: on loopback
   * only.
   */
  DAYBOOK_SAMPLE: oneOf(["auto", "on", "off"]).default("auto"),
  /** States whose sources refresh, such as `NY,TX`. Without it, all do. */
  DAYBOOK_STATES: z
    .string()
    .transform((text) => text.split(",").map((code) => code.trim().toUpperCase()))
    .refine((codes) => codes.every((code) => Object.hasOwn(STATES, code)), STATES_ADVICE)
    .optional(),
  DAYBOOK_REFRESH: oneOf(["0", "1"]).optional(),
  /** Heap of the process that reads a source, in MB. Default: a quarter of the machine's memory. */
  DAYBOOK_REFRESH_MEMORY_MB: wholeNumber(64, 1_000_000).optional(),
  SODA_APP_TOKEN: z.string().optional(),
  /** Header that the one trusted proxy sets to the client's address. */
  DAYBOOK_TRUSTED_ADDRESS_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9_-]+$/, "use the name of one header, such as x-real-ip")
    .optional(),
  /** A `mailto:` or `https:` address for vulnerability reports. */
  DAYBOOK_SECURITY_CONTACT: contactAddress,
  /** A `mailto:` or `https:` address for providers and families to report a wrong record. */
  DAYBOOK_CONTACT: contactAddress,
  /** Whether people can get API keys on the website: never, after approval, or by themselves. */
  DAYBOOK_SIGNUP: oneOf(["off", "request", "open"]).default("off"),
  /** Requests per minute of a key that a person got without approval. */
  DAYBOOK_SIGNUP_PER_MIN: wholeNumber(1, 1_000_000_000).default(60),
  /** A `mailto:` or `https:` address for people who want an API key. */
  DAYBOOK_KEYS_CONTACT: contactAddress,
  /** Name of the operator of this copy, on the contact, privacy, and terms pages. */
  DAYBOOK_OPERATOR_NAME: z.string().trim().min(1, "use a name").max(200, "use a name").optional(),
  DAYBOOK_OPERATOR_URL: z
    .url({ protocol: /^https?$/, error: "use an address such as https://operator.example" })
    .optional(),
  /** Governing law of the terms of use, such as `the State of Texas`. */
  DAYBOOK_OPERATOR_LAW: z.string().trim().min(1, "use a jurisdiction").max(200).optional(),
  /** Folder with Markdown files that replace the contact, privacy, terms, or accessibility page. */
  DAYBOOK_PAGES: z.string().optional(),
  RATE_KEY_PER_MIN: perMinute(600),
  RATE_PUBLIC_PER_MIN: perMinute(60),
  RATE_FAILED_KEY_PER_MIN: perMinute(30),
  /** The operator's own routing engine for drive times. Without one they're estimated. */
  DAYBOOK_OSRM_URL: routingEngine,
  DAYBOOK_VALHALLA_URL: routingEngine,
  /** A style for the interactive map. Without one it draws the bundled shapes. */
  DAYBOOK_MAP_STYLE_URL: mapStyle,
  /** A PMTiles archive in the Protomaps schema: a file that we serve, or an address. */
  DAYBOOK_MAP_PMTILES: mapTiles,
  /** Other origins that the style loads tiles, fonts, or icons from. */
  DAYBOOK_MAP_ORIGINS: mapOrigins,
  DAYBOOK_SECRETS_KEY: z
    .string()
    .refine((text) => parseEncryptionKeys(text) !== undefined, ENCRYPTION_KEY_ADVICE)
    .optional(),
  /** The mail server for alerts and key requests. Without it the site offers feeds only. */
  DAYBOOK_SMTP_URL: mailServer,
  /** The sender of all email. */
  DAYBOOK_MAIL_FROM: mailFrom,
  /** Bearer token of a schedule that calls `/api/jobs`, on hosts without the custom server. */
  DAYBOOK_CRON_SECRET: z.string().min(16, "use at least 16 characters").optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  /** A self-hosted Inngest server. Inngest's own client reads it. */
  INNGEST_BASE_URL: z
    .url({ protocol: /^https?$/, error: "use an address such as http://127.0.0.1:8288" })
    .optional(),
  /** The address that Inngest calls us at, if it isn't the public one. */
  INNGEST_SERVE_ORIGIN: publicAddress.optional(),
  /** Inngest's own switch to its dev server, which signs nothing. */
  INNGEST_DEV: z.string().optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});
export type Settings = z.infer<typeof Settings>;

let parsed: Settings | undefined;

/** Reads the environment. A malformed setting becomes a fault, and its value is the default. */
export function readSettings(): { values: Settings; faults: SettingFault[] } {
  const given = Object.entries(process.env).filter(([, value]) => value !== "");
  const result = Settings.safeParse(Object.fromEntries(given));
  if (result.success) return { values: result.data, faults: [] };
  // The last issue of a setting is the most specific one.
  const advice_of = new Map(
    result.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  const sound = given.filter(([name]) => !advice_of.has(name));
  const faults = [...advice_of].map(([name, advice]) => ({
    name,
    value: process.env[name],
    advice,
  }));
  return { values: Settings.parse(Object.fromEntries(sound)), faults };
}

/**
 * Returns the settings, validated at first use.
 * @throws Error that lists every malformed one.
 */
export function settings(): Settings {
  if (parsed) return parsed;
  const { values, faults } = readSettings();
  if (faults.length > 0) throw settingsError(faults);
  parsed = values;
  return parsed;
}

/**
 * Returns the contact settings that a public service should have, but lacks. A service is public if
 * it listens beyond this machine, or has an `https:` origin.
 */
export function missingContacts(): (keyof Settings)[] {
  if (isLoopback(settings().HOST) && !publicOrigin().startsWith("https:")) return [];
  const contacts = ["DAYBOOK_CONTACT", "DAYBOOK_SECURITY_CONTACT"] as const;
  return contacts.filter((name) => settings()[name] === undefined);
}

/**
 * Whether all clients share one address: an `https:` origin has a TLS proxy in front, and unless
 * its header is configured, every request comes from the proxy's own address.
 */
export const isClientHidden = (): boolean =>
  publicOrigin().startsWith("https:") && settings().DAYBOOK_TRUSTED_ADDRESS_HEADER === undefined;

/** Whether the site can send email. */
export const sendsMail = (): boolean =>
  settings().DAYBOOK_SMTP_URL !== undefined && settings().DAYBOOK_MAIL_FROM !== undefined;

/** Clears the parsed settings, so that the next read sees a changed environment. */
export function resetSettings(): void {
  parsed = undefined;
}

/** Sets settings of this process and its child processes. */
export function overrideSettings(given: Readonly<Partial<Record<keyof Settings, string>>>): void {
  Object.assign(process.env, given);
  resetSettings();
}

/** Whether a host, to listen at or in a URL, is only this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** Returns the public origin. The request's Host is never trusted for this. */
export function publicOrigin(): string {
  const { DAYBOOK_ORIGIN, PORT } = settings();
  return DAYBOOK_ORIGIN ?? `http://localhost:${PORT}`;
}

/** Returns the absolute URL of one of our paths, such as `/docs/errors`. */
export function publicUrl(path: string): string {
  return publicOrigin() + path;
}
