import { hash, randomFillSync } from "node:crypto";
import { ulid } from "ulid";
import { type Id, ID_PREFIX, type IdKind } from "./id-pattern";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Encodes the first 128 bits as a ULID: 26 characters of Crockford base32. Each character of `bytes` is
 * a byte.
 */
function encodeUlid(bytes: string): string {
  let text = "";
  // 128 bits are three leading bits and 25 groups of five.
  let held = 0;
  let bits = 2;
  for (let i = 0; i < 16; i++) {
    held = (held << 8) | bytes.charCodeAt(i);
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += CROCKFORD.charAt((held >> bits) & 31);
      held &= (1 << bits) - 1;
    }
  }
  return text;
}

const drawn = new Uint8Array(4096);
let drawn_used = drawn.length;

/**
 * Returns a random fraction in 256 steps. Random bytes are read in bulk because system calls are
 * slow.
 */
function draw(): number {
  if (drawn_used === drawn.length) {
    randomFillSync(drawn);
    drawn_used = 0;
  }
  return (drawn[drawn_used++] ?? 0) / 256;
}

/** Returns a new, time-ordered random id. */
export function newId<K extends IdKind>(kind: K, now_ms?: number): Id<K> {
  return `${ID_PREFIX[kind]}_${ulid(now_ms, draw)}`;
}

/**
 * Derives an id that is always the same for the same parts: the first 128 bits of SHA-256 over the
 * prefix and the parts. Parts are length-prefixed, so ("ab","c") and ("a","bc") differ.
 */
export function deriveId<K extends IdKind>(kind: K, ...parts: string[]): Id<K> {
  let text = "";
  for (const part of [ID_PREFIX[kind], ...parts]) text += `${Buffer.byteLength(part)}:${part}`;
  // One call, and a string instead of a Buffer, take a third of the time. A load derives several ids
  // per record.
  return `${ID_PREFIX[kind]}_${encodeUlid(hash("sha256", text, "binary"))}`;
}
