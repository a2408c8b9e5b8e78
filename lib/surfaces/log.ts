import pino, { type Logger } from "pino";
import { settings } from "#lib/kernel/env";

let logger: Logger | undefined;

/** The one logger. Keys and secrets never reach it: it is given names of things, not headers. */
export function log(): Logger {
  logger ??= pino({
    level: settings().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
  return logger;
}

/** What is told of each request: one line. */
export type RequestLine = {
  request_id: string;
  method: string;
  path: string;
  operation?: string;
  status: number;
  code?: string;
  key_id?: string;
  duration_ms: number;
  /** The client's own id, where it has a harmless form. */
  client_request_id?: string;
};

/** A client's request id, kept only where it cannot forge a log line. */
export function harmlessId(value: string | undefined): string | undefined {
  return value !== undefined && /^[A-Za-z0-9_-]{1,64}$/.test(value) ? value : undefined;
}
