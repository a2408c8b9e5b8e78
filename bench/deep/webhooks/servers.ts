import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { bundle } from "../../../scripts/lifecycle/bundle";
import { ROOT } from "../../../scripts/lifecycle/packages.mjs";

/**
 * Bundled before the first start, because loading its TypeScript takes seconds of each of the
 * hundreds of starts. Its folder is one below the project's, as in a production build.
 */
const FILE = join(ROOT, ".daybook", `deep-server-${process.pid}.mjs`);
/** How long a request is repeated while no server listens. */
const ANSWERED_WITHIN_MS = 60_000;

export type Answer = { status: number; body: Record<string, unknown> };

/** Two servers over one database: while one is down, the other serves. */
export class Servers {
  readonly #children: (ChildProcess | undefined)[] = [undefined, undefined];
  kills = 0;
  /** Exits without a kill. */
  crashes = 0;
  stumbles = 0;
  /** Requests whose connection broke before their response. */
  broken = 0;
  #asked = 0;

  constructor(
    readonly environment: Record<string, string>,
    readonly port: number,
  ) {}

  async start(): Promise<void> {
    await bundle("bench/deep/webhooks/server.ts", FILE);
    await Promise.all(this.#children.map((_, n) => this.#start(n)));
  }

  async #start(n: number): Promise<void> {
    const child = spawn(process.execPath, [FILE], {
      env: { ...process.env, ...this.environment, PORT: String(this.port + n) },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#children[n] = child;
    child.on("exit", (_code, signal) => {
      if (signal !== "SIGKILL") this.crashes += 1;
    });
    child.on("message", (text) => {
      if (text === "stumbled") this.stumbles += 1;
    });
    await Promise.race([once(child, "message"), once(child, "exit")]);
  }

  /** Kills a server with SIGKILL at any point, and starts another in its place. */
  async kill(): Promise<void> {
    const n = this.kills % this.#children.length;
    this.kills += 1;
    this.#children[n]?.kill("SIGKILL");
    await this.#start(n);
  }

  async stop(): Promise<void> {
    for (const child of this.#children) child?.kill("SIGKILL");
    await sleep(200);
    for (const each of [FILE, `${FILE}.map`]) rmSync(each, { force: true });
  }

  /** Calls one server after the other, until one responds or the time is over. */
  async call(method: string, path: string, key: string, more: RequestInit = {}): Promise<Answer> {
    const first = this.#asked;
    this.#asked += 1;
    const until_ms = Date.now() + ANSWERED_WITHIN_MS;
    for (let n = first; Date.now() < until_ms; n++) {
      const port = this.port + (n % this.#children.length);
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          ...more,
          headers: {
            Authorization: `Bearer ${key}`,
            "Content-Type": "application/json",
            ...(more.headers as Record<string, string>),
          },
        });
        const body = (await response.json()) as Record<string, unknown>;
        if (response.status < 500) return { status: response.status, body };
      } catch (error) {
        // Nothing listens while the server is killed or still starting.
        if (codeOf(error) !== "ECONNREFUSED") this.broken += 1;
      }
      await sleep(50);
    }
    throw new Error(`${method} ${path} was never answered`);
  }
}

/** Returns the system's or the driver's code for a failed request. */
function codeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code;
}
