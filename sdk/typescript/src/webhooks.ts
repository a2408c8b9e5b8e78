import { WebhookVerificationError } from "./errors.js";
import type { Delivery } from "./types/index.js";

/** The parts of a request that `verifyWebhook` needs. */
export interface SignedRequest {
  /** Every valid `signing_secret`: one, or two while you replace it. */
  secrets: readonly string[];
  /** Headers of the request: `Headers`, or an object such as Node's `request.headers`. */
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body as it arrived, before any parsing. */
  body: string | Uint8Array;
  /** Seconds that the timestamp may differ from our clock. Default: 300. */
  toleranceSeconds?: number | undefined;
  /** Replaces the clock. */
  now?: Date | undefined;
}

const TOLERANCE_S = 300;
const PREFIX = "whsec_";

/**
 * Verifies `webhook-signature` (Standard Webhooks) in constant time, and the age of the delivery.
 * Returns the parsed body.
 * @throws WebhookVerificationError if the request is not authentic or its timestamp is too far off.
 */
export async function verifyWebhook(request: SignedRequest): Promise<Delivery> {
  const id = headerOf(request, "webhook-id");
  const timestamp = headerOf(request, "webhook-timestamp");
  const signatures = headerOf(request, "webhook-signature");
  const now = (request.now ?? new Date()).getTime() / 1_000;
  const age = Math.abs(now - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > (request.toleranceSeconds ?? TOLERANCE_S)) {
    throw new WebhookVerificationError(`The timestamp "${timestamp}" is not close to the present.`);
  }
  const encoder = new TextEncoder();
  const body = typeof request.body === "string" ? encoder.encode(request.body) : request.body;
  const head = encoder.encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  if (!(await isSigned(signed, signatures, request.secrets))) {
    throw new WebhookVerificationError("No signature matches a secret.");
  }
  return JSON.parse(new TextDecoder().decode(body)) as Delivery;
}

function headerOf({ headers }: SignedRequest, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : findHeader(headers, name);
  if (typeof value !== "string") throw new WebhookVerificationError(`No header "${name}".`);
  return value;
}

const findHeader = (headers: Readonly<Record<string, unknown>>, wanted: string) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];

async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  header: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = header
    .split(" ")
    .filter((each) => each.startsWith("v1,"))
    .map((each) => decodeBase64(each.slice("v1,".length)));
  for (const secret of secrets) {
    const bytes = decodeBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
    if (!bytes || bytes.length === 0) {
      throw new WebhookVerificationError(`A secret has the form "${PREFIX}…".`);
    }
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
    for (const signature of given) {
      if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
    }
  }
  return false;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
