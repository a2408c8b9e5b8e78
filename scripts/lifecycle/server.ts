import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#db/postgres/probe";
import { isLoopback, settings } from "#lib/kernel/env";
import { readOrCreateEncryptionKey } from "#lib/webhooks/encryption-keys";
import { SERVER_FILE } from "./bundle";
import { ROOT } from "./packages.mjs";
import { serverArgs } from "#lib/kernel/server-args";

export type RunningServer = {
  pid: number;
  /**
   * Resolves when the server accepts connections. Rejects if it ends before that or takes too long.
   */
  ready: Promise<void>;
  /** Resolves with the server's exit code when it has ended, or null if a signal ended it. */
  ended: Promise<number | null>;
  /** Requests a graceful shutdown. After `GRACE_MS` the server is killed. */
  stop(): Promise<void>;
  kill(): void;
};

export type Address = { host: string; port: number };

const READY_WITHIN_MS = 60_000;
/** Longer than the server's own shutdown limit. */
const GRACE_MS = 20_000;
const FOLLOW = pathToFileURL(join(ROOT, "scripts/lifecycle/follow-parent.mjs")).href;

/** Returns HOST and PORT of the settings. PORT 0 takes a free one. */
export async function readAddress(): Promise<Address> {
  const { HOST: host, PORT: port } = settings();
  return { host, port: port || (await freePort()) };
}

/** A local server may encrypt with a key of its data directory. Any other production server needs one set. */
const localEncryptionKey = ({ host }: Address): string | undefined =>
  settings().DAYBOOK_SECRETS_KEY ??
  (isLoopback(host) ? readOrCreateEncryptionKey(settings().DAYBOOK_DATA) : undefined);

/**
 * Starts the built server in its own process group, so that Ctrl-C reaches it only through this
 * process, once. Its output goes to this process's output, or into an open file.
 */
export function startServer(
  address: Address,
  environment: NodeJS.ProcessEnv,
  output: "inherit" | number = "inherit",
): RunningServer {
  const args = [...serverArgs(), "--import", FOLLOW, SERVER_FILE];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...environment,
      // An empty value counts as not set.
      DAYBOOK_SECRETS_KEY: environment["DAYBOOK_SECRETS_KEY"] || localEncryptionKey(address),
      HOST: address.host,
      PORT: String(address.port),
      NODE_ENV: "production",
    },
    stdio: ["ignore", output, output, "ipc"],
    detached: process.platform !== "win32",
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const kill = () => void child.kill("SIGKILL");
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(kill, GRACE_MS);
    await ended;
    clearTimeout(late);
  };
  return { pid: child.pid ?? 0, ready: untilReady(address, ended), ended, stop, kill };
}

async function untilReady(address: Address, ended: Promise<number | null>): Promise<void> {
  const early = ended.then((code) => {
    throw new Error(`The server ended before it was ready (${code}); see its output above.`);
  });
  await Promise.race([early, untilListening(address)]);
}

async function untilListening(address: Address): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (await takesConnections(address)) return;
    await sleep(50);
  }
  throw new Error(`The server did not listen within ${READY_WITHIN_MS / 1_000} s.`);
}

function takesConnections({ host, port }: Address): Promise<boolean> {
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return new Promise((resolve) => {
    const socket = connect({ host: reachable, port });
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
