import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import type { Fault } from "./faults";
import type { Arrival } from "./history";

const DRIP_MS = 200;

export type Registered = { subscription_id: string; signing_secret: string };

/** The receivers of a test: verifies and records arrivals, and simulates faults. */
export class Recorder {
  readonly arrivals: Arrival[] = [];
  /** By the path of its callback URL. */
  readonly registered = new Map<string, Registered>();
  readonly #attempts = new Map<string, number>();

  /** `hangs_ms`: when to close connections that are left waiting. Default: never. */
  constructor(
    readonly faultOf: (delivery_id: string, attempt: number, path: string) => Fault,
    readonly hangs_ms?: number,
  ) {}

  /** Handles one complete request. */
  take(
    request: { url?: string | undefined; headers: NodeJS.Dict<string | string[]> },
    body: string,
    response: ServerResponse,
  ): void {
    const path = request.url ?? "";
    const registered = this.registered.get(path);
    const delivery_id = String(request.headers["webhook-id"] ?? "");
    const attempt = this.#attempts.get(delivery_id) ?? 0;
    this.#attempts.set(delivery_id, attempt + 1);
    const fault = this.faultOf(delivery_id, attempt, path);
    this.arrivals.push({
      delivery_id,
      subscription_id: registered?.subscription_id ?? "",
      body_sha256: createHash("sha256").update(body).digest("hex"),
      is_signed: this.#verify(registered?.signing_secret ?? "", body, request.headers),
      is_accepted: fault === "accept",
      at_ms: Date.now(),
    });
    if (fault === "accept") response.writeHead(200).end("ok");
    else if (fault === "error") response.writeHead(503).end();
    else if (fault === "cut") response.socket?.destroy();
    else if (fault === "drip") drip(response);
    if (this.hangs_ms === undefined || response.writableEnded) return;
    setTimeout(() => response.socket?.destroy(), this.hangs_ms).unref();
  }

  #verify(secret: string, body: string, headers: NodeJS.Dict<string | string[]>): boolean {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  }
}

/** Sends the bytes of a status line one by one, so that no complete response arrives in time. */
function drip({ socket }: ServerResponse): void {
  const line = `HTTP/1.1 200 OK\r\nX-Padding: ${"x".repeat(2_000)}\r\n\r\n`;
  let at = 0;
  const timer = setInterval(() => socket?.write(line.charAt(at++)), DRIP_MS);
  socket?.once("close", () => clearInterval(timer));
  socket?.on("error", () => {});
}
