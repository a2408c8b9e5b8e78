import { z } from "zod";

const perMinute = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

/** Every setting that the service reads, with its default. Names are the environment's own. */
const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("localhost"),
  DAYBOOK_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DAYBOOK_BUILD: z.string().default("dev"),
  /** Header that the one trusted proxy in front sets to the client's address. */
  DAYBOOK_TRUSTED_ADDRESS_HEADER: z.string().toLowerCase().optional(),
  /** Where weaknesses are reported: a `mailto:` or `https:` address. */
  DAYBOOK_SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  RATE_KEY_PER_MIN: perMinute(600),
  RATE_PUBLIC_PER_MIN: perMinute(60),
  RATE_FAILED_KEY_PER_MIN: perMinute(30),
  /** A routing engine of the operator's own, for drive times; without one they are estimated. */
  DAYBOOK_OSRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  DAYBOOK_VALHALLA_URL: z.url({ protocol: /^https?$/ }).optional(),
  DAYBOOK_SECRETS_KEY: z.string().optional(),
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

/** Settings without which a server for others would lie in its links or lose its secrets. */
const REQUIRED_IN_PRODUCTION = {
  DAYBOOK_ORIGIN: "links and problem types are made of it",
  DAYBOOK_SECRETS_KEY: "signing secrets are sealed with it (id:base64 of 32 bytes)",
} as const;

/** The settings of a server that boots. Throws in production with the names of all that lack. */
export function bootSettings(): Settings {
  const read = settings();
  const lacking = Object.entries(REQUIRED_IN_PRODUCTION).filter(
    ([name]) => read.NODE_ENV === "production" && !read[name as keyof Settings],
  );
  if (lacking.length === 0) return read;
  const said = lacking.map(([name, why]) => `${name}: ${why}`).join("\n  ");
  throw new Error(`A production server needs these settings:\n  ${said}`);
}

/** Forgets the parsed settings, so that the next read sees a changed environment. */
export function forgetSettings(): void {
  parsed = undefined;
}

/** Where the public reaches us. The request's Host is never trusted for this. */
export function publicOrigin(): string {
  const { DAYBOOK_ORIGIN, PORT } = settings();
  return (DAYBOOK_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/, "");
}

/** The absolute URL of a path of ours (`/docs/errors`). */
export function publicUrl(path: string): string {
  return publicOrigin() + path;
}
