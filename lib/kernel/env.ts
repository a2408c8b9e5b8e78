import { z } from "zod";
import { postgresUrl } from "./postgres-url";
import { parseEncryptionKeys, ENCRYPTION_KEY_ADVICE } from "./encryption-key-format";
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
/** Scheme, host and port as browsers send them in `Origin`: lower case, without the default port. */
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

/** Every setting that an operator may give, with its default. Names are the environment's own. */
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
  /** Longer than the proxy in front keeps a connection to us, or it asks on one that we just closed. */
  DAYBOOK_KEEP_ALIVE_S: wholeNumber(1, 3_600).default(65),
  DAYBOOK_ORIGIN: publicAddress.optional(),
  DAYBOOK_BUILD: z.string().default("dev"),
  DATABASE_URL: postgresUrl.optional(),
  /** One streaming replica: pages and reads of the API go there, keys and writes never do. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** Connections of each of a process's two threads, to each of the two. */
  DATABASE_POOL: wholeNumber(1, 500).default(10),
  /** The role of serving connections, which may not rewrite history; `server.ts` finds it. */
  DAYBOOK_DB_ROLE: z.string().optional(),
  DATA_CLOCK: z.iso
    .datetime({ offset: true, error: "use a date and time such as 2026-11-01T00:00:00Z" })
    .optional(),
  DAYBOOK_DATA: z.string().default(".daybook"),
  /** Whether a start loads the fictional sample into an empty database. `auto`: on loopback only. */
  DAYBOOK_SAMPLE: oneOf(["auto", "on", "off"]).default("auto"),
  DAYBOOK_REFRESH: oneOf(["0", "1"]).optional(),
  /** Heap of the process that reads a source, in MB; by default a quarter of the machine's memory. */
  DAYBOOK_REFRESH_MEMORY_MB: wholeNumber(64, 1_000_000).optional(),
  SODA_APP_TOKEN: z.string().optional(),
  /** Header that the one trusted proxy in front sets to the client's address. */
  DAYBOOK_TRUSTED_ADDRESS_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9_-]+$/, "use the name of one header, such as x-real-ip")
    .optional(),
  /** Where weaknesses are reported: a `mailto:` or `https:` address. */
  DAYBOOK_SECURITY_CONTACT: contactAddress,
  /** Where providers and families write about a record that was read wrongly: likewise an address. */
  DAYBOOK_CONTACT: contactAddress,
  RATE_KEY_PER_MIN: perMinute(600),
  RATE_PUBLIC_PER_MIN: perMinute(60),
  RATE_FAILED_KEY_PER_MIN: perMinute(30),
  /** A routing engine of the operator's own, for drive times; without one they are estimated. */
  DAYBOOK_OSRM_URL: routingEngine,
  DAYBOOK_VALHALLA_URL: routingEngine,
  DAYBOOK_SECRETS_KEY: z
    .string()
    .refine((text) => parseEncryptionKeys(text) !== undefined, ENCRYPTION_KEY_ADVICE)
    .optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
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

/** The settings, validated at first use. @throws Error that lists every malformed one. */
export function settings(): Settings {
  if (parsed) return parsed;
  const { values, faults } = readSettings();
  if (faults.length > 0) throw settingsError(faults);
  parsed = values;
  return parsed;
}

/** The contacts that whoever runs a public service should give, and has not. */
export function missingContacts(): (keyof Settings)[] {
  if (!publicOrigin().startsWith("https:")) return [];
  const contacts = ["DAYBOOK_CONTACT", "DAYBOOK_SECURITY_CONTACT"] as const;
  return contacts.filter((name) => settings()[name] === undefined);
}

/**
 * Whether all readers look like one client: an `https:` origin has a proxy in front that ends TLS, and
 * unless its header is named, every request comes from the proxy's own address.
 */
export const isClientHidden = (): boolean =>
  publicOrigin().startsWith("https:") && settings().DAYBOOK_TRUSTED_ADDRESS_HEADER === undefined;

/** Forgets the parsed settings, so that the next read sees a changed environment. */
export function resetSettings(): void {
  parsed = undefined;
}

/** Sets settings of this process and of those that it starts. */
export function overrideSettings(given: Readonly<Partial<Record<keyof Settings, string>>>): void {
  Object.assign(process.env, given);
  resetSettings();
}

/** Whether a host is this machine alone: one to listen at, or of a URL. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** Where the public reaches us. The request's Host is never trusted for this. */
export function publicOrigin(): string {
  const { DAYBOOK_ORIGIN, PORT } = settings();
  return DAYBOOK_ORIGIN ?? `http://localhost:${PORT}`;
}

/** The absolute URL of a path of ours (`/docs/errors`). */
export function publicUrl(path: string): string {
  return publicOrigin() + path;
}
