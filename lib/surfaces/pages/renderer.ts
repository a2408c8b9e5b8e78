import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { publicOrigin, settings } from "#lib/kernel/env";
import { type Upstream, upstreamAt } from "./upstream";

/**
 * Where pages are made. Next has a thread of its own: a page takes as long as a hundred answers of
 * the API, which would all wait for it, and with Next beside them each would cost a quarter more
 * (what it does to Node's clock and async hooks).
 */
export type Renderer = Upstream & { stop(): Promise<void> };

/** A socket that only we reach: in a folder of our own, or as a pipe where there are no sockets. */
async function openPlace(): Promise<{ socket_path: string; leave(): Promise<void> }> {
  if (process.platform === "win32") {
    return { socket_path: String.raw`\\.\pipe\daybook-${process.pid}`, leave: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), "daybook-pages-"));
  const leave = () => rm(folder, { recursive: true, force: true });
  return { socket_path: join(folder, "socket"), leave };
}

/**
 * Starts the thread of a file, and is done when it takes requests. Throws where it cannot. Should the
 * thread ever end by itself, so does the process: whoever watches over it starts both anew.
 */
export async function startRenderer(file: URL): Promise<Renderer> {
  const { socket_path, leave } = await openPlace();
  const { HOST: hostname, PORT: port } = settings();
  const thread = new Worker(file, { workerData: { socket_path, hostname, port } });
  try {
    await once(thread, "message");
  } catch (error) {
    await leave();
    throw error;
  }
  const fail = (code: number) => {
    throw new Error(`The thread of pages ended by itself (${code})`);
  };
  thread.once("exit", fail);
  const upstream = upstreamAt(socket_path, new URL(publicOrigin()).host);
  return {
    ...upstream,
    stop: async () => {
      thread.off("exit", fail);
      upstream.close();
      await thread.terminate();
      await leave();
    },
  };
}
