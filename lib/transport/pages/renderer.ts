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
 * Where pages are made. Next has a thread of its own: a page takes as long as a hundred answers of
 * the API, which would all wait for it, and with Next beside them each would cost a quarter more
 * (what it does to Node's clock and async hooks).
 */
export type Renderer = Upstream & {
  /** Lets the thread finish the deliveries that a job of Inngest has begun in it. */
  finishJobs(): Promise<void>;
  stop(): Promise<void>;
};

/** A socket that only we reach: in a folder of our own, or as a pipe where there are no sockets. */
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

/** Waits for the thread's first word; from then on its failures are no business of who waited. */
async function untilReady(thread: Worker): Promise<void> {
  const leave = new AbortController();
  const { signal } = leave;
  const ended = once(thread, "exit", { signal }).then(([code]) => {
    throw endError(code as number);
  });
  await Promise.race([once(thread, "message", { signal }), ended]).finally(() => leave.abort());
}

const OUTPUT_LENGTH_MAX = 2_000;

/** Logs what Next and Node print in the thread, so that every line of the log is JSON. */
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

/** Whether the thread can render a page, one that needs no database. */
export const canRender = ({ render }: Pick<Upstream, "render">): Promise<boolean> =>
  render(failedPageOf("/")).then(({ status }) => status === 200);

/**
 * Starts the thread of a file, and is done when it takes requests. Throws where it cannot. Should the
 * thread fail later, that is an error of this process, which nobody catches.
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
    render: async (url) => {
      const rendered = await upstream.render(url);
      // Told before it was answered, but by another way: one turn of the loop may bring both, in any order.
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
