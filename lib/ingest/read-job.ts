import { z } from "zod";
import { RefreshSummary } from "./refresh-summary";

/** The argument of the process that reads one source, as JSON. */
export const ReadJob = z.object({
  source_id: z.string(),
  /** Names its database sessions, so that they can be ended if the process dies. */
  session_name: z.string(),
  /** Portal options for tests that simulate one. */
  pulling: z
    .object({ origin: z.string(), backoff_ms: z.number(), attempts_max: z.number() })
    .optional(),
});
export type ReadJob = z.infer<typeof ReadJob>;

const TEXT_MAX = 4_000;

/** An error sent from another process. */
const SentError = z.object({
  name: z.string(),
  message: z.string(),
  stack: z.string().optional(),
  code: z.string().optional(),
});

/** The one message that the process sends when it's done. */
export const ReadResult = z.union([
  z.object({ summary: RefreshSummary }),
  z.object({ error: SentError }),
]);
export type ReadResult = z.infer<typeof ReadResult>;

/** Converts an error for sending. Its texts may quote a file, so they are cut. */
export function packError(error: unknown): ReadResult {
  if (!(error instanceof Error)) return { error: { name: typeof error, message: cut(error) } };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const stack = error.stack === undefined ? {} : { stack: cut(error.stack) };
  return { error: { name: error.name, message: cut(error.message), ...stack, ...code } };
}

/** Restores an error that another process sent. */
export const unpackError = ({ message, ...others }: z.infer<typeof SentError>): Error =>
  Object.assign(new Error(message), others);

const cut = (text: unknown): string => String(text).slice(0, TEXT_MAX);
