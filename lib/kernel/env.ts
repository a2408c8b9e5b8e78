import { z } from "zod";
import { postgresUrl } from "./postgres-url";

const perMinute = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
/** Scheme, host and port as a browser's `Origin` has them: lower case, no port that goes without saying. */
const publicAddress = z.url({ protocol: /^https?$/ }).transform((text, { issues }) => {
  const { origin, href } = new URL(text);
  if (href !== `${origin}/`) {
    issues.push({ code: "custom", input: text, message: "Only scheme, host and port, no path" });
  }
  return origin;
});
const contactAddress = z.url({ protocol: /^(mailto|https)$/ }).optional();
const yesOrNo = z.enum(["0", "1"]).optional();

/** Every setting that an operator may give, with its default. Names are the environment's own. */
export const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("localhost"),
  /** Longer than the proxy in front keeps a connection to us, or it asks on one that we just closed. */
  DAYBOOK_KEEP_ALIVE_S: z.coerce.number().int().min(1).max(3_600).default(65),
  DAYBOOK_ORIGIN: publicAddress.optional(),
  DAYBOOK_BUILD: z.string().default("dev"),
  DATABASE_URL: postgresUrl.optional(),
  /** One streaming replica: pages and reads of the API go there, keys and writes never do. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** Connections of each of a process's two threads, to each of the two. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  /** The role of serving connections, which may not rewrite history; `server.ts` finds it. */
  DAYBOOK_DB_ROLE: z.string().optional(),
  DATA_CLOCK: z.iso.datetime({ offset: true }).optional(),
  DAYBOOK_DATA: z.string().default(".daybook"),
  DAYBOOK_REFRESH: yesOrNo,
  SODA_APP_TOKEN: z.string().optional(),
  /** Header that the one trusted proxy in front sets to the client's address. */
  DAYBOOK_TRUSTED_ADDRESS_HEADER: z.string().toLowerCase().optional(),
  /** Where weaknesses are reported: a `mailto:` or `https:` address. */
  DAYBOOK_SECURITY_CONTACT: contactAddress,
  /** Where providers and families write about a record that was read wrongly: likewise an address. */
  DAYBOOK_CONTACT: contactAddress,
  RATE_KEY_PER_MIN: perMinute(600),
  RATE_PUBLIC_PER_MIN: perMinute(60),
  RATE_FAILED_KEY_PER_MIN: perMinute(30),
  /** A routing engine of the operator's own, for drive times; without one they are estimated. */
  DAYBOOK_OSRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  DAYBOOK_VALHALLA_URL: z.url({ protocol: /^https?$/ }).optional(),
  DAYBOOK_SECRETS_KEY: z.string().optional(),
  INNGEST_EVENT_KEY: z.string().optional(),
  INNGEST_SIGNING_KEY: z.string().optional(),
  /** Inngest's own switch to its dev server, which signs nothing. */
  INNGEST_DEV: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});
export type Settings = z.infer<typeof Settings>;

let parsed: Settings | undefined;

/** The settings, validated at first use. Throws with the names of all that are wrong. */
export function settings(): Settings {
  if (parsed) return parsed;
  const present = Object.entries(process.env).filter(([, value]) => value !== "");
  const result = Settings.safeParse(Object.fromEntries(present));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Wrong settings in the environment:\n  ${faults.join("\n  ")}`);
  }
  parsed = result.data;
  return parsed;
}

/** What a server for others needs, and why. */
const REQUIRED_IN_PRODUCTION = {
  DAYBOOK_ORIGIN: "links and problem types are made of it",
  DATABASE_URL: "the records lie there",
  DAYBOOK_SECRETS_KEY: "signing secrets are sealed with it (id:base64 of 32 bytes)",
} as const;

type RequiredSetting = keyof typeof REQUIRED_IN_PRODUCTION;

const missingSettings = (names: readonly RequiredSetting[]): string[] =>
  names
    .filter((name) => !settings()[name])
    .map((name) => `${name}: ${REQUIRED_IN_PRODUCTION[name]}`);

function throwIfMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new Error(`A production server needs these settings:\n  ${missing.join("\n  ")}`);
}

/**
 * What only its operator knows of a server that others reach. `npm start` makes up both for this
 * machine alone: another machine, or this one without its disk, would make up others.
 */
export const requirePublicSettings = (): void =>
  throwIfMissing(missingSettings(["DAYBOOK_ORIGIN", "DAYBOOK_SECRETS_KEY"]));

/** The settings of a server that boots. Throws in production with the names of all that are missing. */
export function bootSettings(): Settings {
  const read = settings();
  if (read.NODE_ENV !== "production") return read;
  const missing = missingSettings(Object.keys(REQUIRED_IN_PRODUCTION) as RequiredSetting[]);
  if (read.INNGEST_EVENT_KEY && !read.INNGEST_SIGNING_KEY) {
    missing.push("INNGEST_SIGNING_KEY: without it anyone could run the jobs that Inngest runs");
  }
  throwIfMissing(missing);
  return read;
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
