import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { noteUnreachable } from "#db/service-versions";
import { publicOrigin, settings } from "#lib/kernel/env";
import { log } from "../log";
import { finishJobs, onUnreachable } from "./thread-messages";
import { type Upstream, upstreamAt } from "./upstream";

/** One thread that renders pages, behind a local socket. */
export type PageThread = Upstream & {
  /** Waits until the thread has finished the deliveries that an Inngest job began in it. */
  finishJobs(): Promise<void>;
  stop(): Promise<void>;
};

/** Returns a socket path in a private folder, or a named pipe on Windows. */
function openPlace(index: number): { socket_path: string; leave(): void } {
  if (process.platform === "win32") {
    return { socket_path: String.raw`\\.\pipe\daybook-${process.pid}-${index}`, leave: () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), "daybook-pages-"));
  const leave = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", leave);
  return {
    socket_path: join(folder, "socket"),
    leave: () => {
      process.off("exit", leave);
      leave();
    },
  };
}

const endError = (code: number) => new Error(`The thread of pages ended by itself (${code})`);

/**
 * Waits for the thread's first message.
 * @throws Error if the thread exits before. Later exits don't reject.
 */
async function untilReady(thread: Worker): Promise<void> {
  const leave = new AbortController();
  const { signal } = leave;
  const ended = once(thread, "exit", { signal }).then(([code]) => {
    throw endError(code as number);
  });
  await Promise.race([once(thread, "message", { signal }), ended]).finally(() => leave.abort());
}

const OUTPUT_LENGTH_MAX = 2_000;

/** Logs the output of Next and Node in the thread, so that every line of the log is JSON. */
function logOutput({ stdout, stderr }: Worker): void {
  for (const [stream, level] of [
    [stdout, "info"],
    [stderr, "warn"],
  ] as const) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log()[level]({ output: text.trim().slice(0, OUTPUT_LENGTH_MAX) }, "page thread output");
    });
  }
}

/**
 * Starts the thread of a file, and resolves when it accepts requests. `index` names the threads of
 * one process in their sockets.
 * @throws Error if it can't start. A later exit is an uncaught error of this process.
 */
export async function startPageThread(file: URL, index: number): Promise<PageThread> {
  const { socket_path, leave } = openPlace(index);
  const { HOST: hostname, PORT: port } = settings();
  const workerData = { socket_path, hostname, port };
  const thread = new Worker(file, { workerData, stdout: true, stderr: true });
  logOutput(thread);
  await untilReady(thread).catch((error: unknown) => {
    leave();
    throw error;
  });
  onUnreachable(thread, noteUnreachable);
  thread.once("exit", (code) => {
    throw endError(code);
  });
  const upstream = upstreamAt(socket_path, new URL(publicOrigin()).host);
  return {
    ...upstream,
    finishJobs: () => finishJobs(thread),
    stop: async () => {
      thread.removeAllListeners("exit");
      upstream.close();
      await thread.terminate();
      leave();
    },
  };
}
