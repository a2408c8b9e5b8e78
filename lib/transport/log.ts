import pino, { type Logger } from "pino";
import { settings } from "#lib/kernel/env";
import { redactError } from "./redact-error";
import { redactSecrets } from "./redact-secrets";

let logger: Logger | undefined;

let stamp = { at_s: 0, text: "" };

/** Formats the time as pino does. The text up to the second is cached. */
export function isoTime(at_ms = Date.now()): string {
  const at_s = Math.floor(at_ms / 1_000);
  if (stamp.at_s !== at_s) {
    const second = new Date(at_s * 1_000).toISOString().replace("000Z", "");
    stamp = { at_s, text: `,"time":"${second}` };
  }
  return `${stamp.text}${String(at_ms % 1_000).padStart(3, "0")}Z"`;
}

/** Lines are written to the system in batches, because single writes are too expensive. */
const BATCH = { minLength: 8_192, periodicFlush: 100 };

/** Returns the one logger. It logs ids and names, never headers. Secrets are redacted. */
export function log(): Logger {
  logger ??= pino(
    {
      level: settings().LOG_LEVEL,
      base: null,
      timestamp: isoTime,
      serializers: { err: redactError },
      hooks: { streamWrite: redactSecrets },
    },
    pino.destination({ sync: false, ...BATCH }),
  );
  return logger;
}

/** Returns a client's request id, or undefined if it could forge a log line. */
export function safeRequestId(value: string | undefined): string | undefined {
  return value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined;
}
