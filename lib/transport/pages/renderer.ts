import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turnEnd } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { noteUnreachable } from "#db/service-versions";
import { publicOrigin, settings } from "#lib/kernel/env";
import { log } from "../log";
import { failedPageOf } from "./error-pages";
import { finishJobs, onUnreachable } from "./thread-messages";
import { type Upstream, upstreamAt } from "./upstream";

/**
 * Renders pages in a thread of Next's own. A page takes as long as a hundred API responses, which
 * would all wait for it. In one thread with Next, each of them would also cost a quarter more
 * because of Next's changes to Node's clock and async hooks.
 */
export type Renderer = Upstream & {
  /** Waits until the thread has finished the deliveries that an Inngest job began in it. */
  finishJobs(): Promise<void>;
  stop(): Promise<void>;
};

/** Returns a socket path in a private folder, or a named pipe on Windows. */
function openPlace(): { socket_path: string; leave(): void } {
  if (process.platform === "win32") {
    return { socket_path: String.raw`\\.\pipe\daybook-${process.pid}`, leave: () => {} };
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

/** Whether the thread can render a page that needs no database. */
export const canRender = ({ render }: Pick<Upstream, "render">): Promise<boolean> =>
  render(failedPageOf("/")).then(({ status }) => status === 200);

/**
 * Starts the thread of a file, and resolves when it accepts requests.
 * @throws Error if it can't start. A later exit is an uncaught error of this process.
 */
export async function startRenderer(file: URL): Promise<Renderer> {
  const { socket_path, leave } = openPlace();
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
    render: async (url, form) => {
      const rendered = await upstream.render(url, form);
      // The thread reports an unreachable database before its response, but both may arrive in one
      // turn of the event loop, in any order.
      if (rendered.status >= 500) await turnEnd();
      return rendered;
    },
    finishJobs: () => finishJobs(thread),
    stop: async () => {
      thread.removeAllListeners("exit");
      upstream.close();
      await thread.terminate();
      leave();
    },
  };
}
