import pino, { type Logger } from "pino";
import { settings } from "#lib/kernel/env";
import { redactError } from "./redact-error";
import { redactSecrets } from "./redact-secrets";

let logger: Logger | undefined;

let stamp = { at_s: 0, text: "" };

/** The time as pino writes it; under load many lines share all of it but the milliseconds. */
export function isoTime(at_ms = Date.now()): string {
  const at_s = Math.floor(at_ms / 1_000);
  if (stamp.at_s !== at_s) {
    const second = new Date(at_s * 1_000).toISOString().replace("000Z", "");
    stamp = { at_s, text: `,"time":"${second}` };
  }
  return `${stamp.text}${String(at_ms % 1_000).padStart(3, "0")}Z"`;
}

/** Lines are handed to the system together: one by one they would cost more than they tell. */
const BATCH = { minLength: 8_192, periodicFlush: 100 };

/** The one logger. It is given names of things, never headers; what slips through is scrubbed. */
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

/** A client's request id, kept only where it cannot forge a log line. */
export function safeRequestId(value: string | undefined): string | undefined {
  return value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined;
}
