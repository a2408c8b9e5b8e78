import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { TLSSocket } from "node:tls";
import { startDeadline } from "#lib/kernel/deadline";
import { readCallbackUrl, resolveHost } from "./callback-url";
import { openSocket } from "./connect";
import { AttemptFault, type FaultCode } from "./fault";

/** One request to make. `begin` is called when the connection is open, before any byte is sent. */
export type DeliveryRequest = {
  callback_url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /**
   * Decides whether the request may still be sent. Either calls `send`, which resolves when all
   * bytes are passed to the network, and returns true, or sends nothing and returns false.
   */
  begin(address: string, send: () => Promise<void>): Promise<boolean>;
  /** Aborts the attempt early, as if it had timed out. */
  signal?: AbortSignal;
};

export type Outcome =
  | {
      kind: "answered";
      status_code: number;
      retry_after?: string;
      answer?: string;
      address: string;
    }
  | { kind: "fault"; fault: FaultCode; address?: string }
  | { kind: "withdrawn" };

export type Post = (posting: DeliveryRequest) => Promise<Outcome>;

/** Timeouts of an attempt, and limits of the response. */
export const ATTEMPT = {
  connect_timeout_ms: 5_000,
  total_timeout_ms: 15_000,
  /** For passing the request to the network. It fits into the network's own buffers. */
  send_timeout_ms: 1_000,
  /** After the status, the rest of the response only serves the log. */
  answer_timeout_ms: 1_000,
  answer_bytes_max: 16_384,
  answer_kept_bytes: 1_024,
} as const;

/**
 * Makes one request of a delivery, over its own connection to a checked address. Follows no
 * redirects, limits the response, and decompresses nothing. Never throws because of the receiver.
 */
export const postDelivery: Post = async (posting) => {
  const { deadline, release } = startDeadline(ATTEMPT.total_timeout_ms, posting.signal);
  let address: string | undefined;
  try {
    const callback = readCallbackUrl(posting.callback_url);
    if ("refused" in callback) throw new AttemptFault("url_refused", callback.refused);
    const { url, host, port } = callback;
    const addresses = await beforeDeadline(resolveHost(host), deadline);
    const timeout_ms = ATTEMPT.connect_timeout_ms;
    const socket = await openSocket(host, port, addresses, timeout_ms, deadline);
    try {
      address = socket.remoteAddress ?? "unknown";
      return await exchange(posting, url, socket, address, deadline);
    } finally {
      socket.destroy();
    }
  } catch (error) {
    if (!(error instanceof AttemptFault)) throw error;
    return { kind: "fault", fault: error.code, ...(address ? { address } : {}) };
  } finally {
    release();
  }
};

async function exchange(
  posting: DeliveryRequest,
  url: URL,
  socket: TLSSocket,
  address: string,
  deadline: AbortSignal,
): Promise<Outcome> {
  const sending = request({
    method: "POST",
    host: url.hostname,
    path: url.pathname + url.search,
    headers: { ...posting.headers, Host: url.host, Connection: "close" },
    createConnection: () => socket,
    maxHeaderSize: ATTEMPT.answer_bytes_max,
  });
  boundAnswer(sending, socket);
  const answered = beforeDeadline(statusOf(sending), deadline);
  // Awaited below. Until then a failure must not be unhandled.
  answered.catch(() => {});
  try {
    if (!(await begin(posting, address, sending, deadline))) return { kind: "withdrawn" };
    const response = await answered;
    const retry_after = response.headers["retry-after"];
    const answer = await readAnswer(response, deadline);
    return {
      kind: "answered",
      status_code: response.statusCode ?? 0,
      ...(retry_after === undefined ? {} : { retry_after }),
      ...(answer === undefined ? {} : { answer }),
      address,
    };
  } finally {
    sending.destroy();
  }
}

/** Returns false if the request may no longer be made. Once it's sent, only its response counts. */
async function begin(
  posting: DeliveryRequest,
  address: string,
  sending: ClientRequest,
  deadline: AbortSignal,
): Promise<boolean> {
  let sent = false;
  try {
    return await posting.begin(address, async () => {
      if (deadline.aborted) throw new AttemptFault("timeout", "It was too late to begin");
      await send(sending, posting.body);
      sent = true;
    });
  } catch (error) {
    if (sent) return true;
    throw error;
  }
}

/**
 * Passes the request to the network.
 * @throws AttemptFault `connection_lost` if that takes too long.
 */
function send(sending: ClientRequest, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const lost = () => {
      clearTimeout(timer);
      reject(new AttemptFault("connection_lost", "The receiver hung up"));
    };
    const timer = setTimeout(lost, ATTEMPT.send_timeout_ms);
    sending.once("close", lost);
    sending.once("finish", () => {
      clearTimeout(timer);
      resolve();
    });
    sending.end(body);
  });
}

/**
 * Closes the connection if the response is too long in any part: the parser doesn't limit interim
 * responses, short headers, and trailers. A status received before counts.
 */
function boundAnswer(sending: ClientRequest, socket: TLSSocket): void {
  const hangUp = () => {
    if (socket.bytesRead <= ATTEMPT.answer_bytes_max) return;
    socket.destroy(new AttemptFault("answer_invalid", "The answer is too long"));
  };
  // The parser has its listener by now, so it gets all data first.
  sending.once("socket", () => socket.on("data", hangUp));
}

function statusOf(sending: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sending.once("response", resolve);
    sending.on("error", (error: NodeJS.ErrnoException) => {
      if (error instanceof AttemptFault) return reject(error);
      const invalid = error.code?.startsWith("HPE_") ?? false;
      reject(
        invalid
          ? new AttemptFault("answer_invalid", `The answer is not HTTP: ${error.code}`)
          : new AttemptFault("connection_lost", `The connection broke: ${error.code}`),
      );
    });
  });
}

/**
 * Returns the first kilobyte of the response as text, as far as it arrived in time; undefined if
 * it's empty or compressed.
 */
function readAnswer(response: IncomingMessage, deadline: AbortSignal): Promise<string | undefined> {
  if (response.headers["content-encoding"] !== undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = () => {
      clearTimeout(timer);
      const kept = Buffer.concat(chunks).subarray(0, ATTEMPT.answer_kept_bytes);
      const text = new TextDecoder().decode(kept).replaceAll("\0", "\u{FFFD}");
      resolve(text === "" ? undefined : text);
    };
    const timer = setTimeout(settle, ATTEMPT.answer_timeout_ms);
    if (deadline.aborted) settle();
    deadline.addEventListener("abort", settle, { once: true });
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < ATTEMPT.answer_kept_bytes) return;
      response.pause();
      settle();
    });
    response.once("end", settle);
    response.once("close", settle);
    response.once("error", settle);
  });
}

function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new AttemptFault("timeout", "The attempt took too long"));
    if (deadline.aborted) late();
    deadline.addEventListener("abort", late, { once: true });
    work.then(resolve, reject);
  });
}
