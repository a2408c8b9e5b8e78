import { randomInt } from "node:crypto";
import { sha256 } from "#lib/kernel/sha256";

/** `daybook_live_`, 32 base62 characters (190 bits), and their CRC32 in 6 more. */
const PREFIX = "daybook_live_";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** What a leak scanner should look for. */
const KEY_PATTERN = /^daybook_live_[0-9A-Za-z]{38}$/;

/** What each value of a byte does to a CRC-32 (IEEE 802.3). */
const CRC_STEPS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** The CRC-32 of ASCII text, as zlib computes it; zlib's own is not in every Node 20. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc = (crc >>> 8) ^ (CRC_STEPS[(crc ^ text.charCodeAt(at)) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function base62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) {
    text = BASE62.charAt(rest % 62) + text;
  }
  return text;
}

/** A new random key. It is shown once and never stored. */
export function newKey(): string {
  let body = "";
  for (let i = 0; i < 32; i++) body += BASE62.charAt(randomInt(62));
  return `${PREFIX}${body}${base62(crc32(body), 6)}`;
}

/** Whether the checksum holds: a mistyped or invented key is refused without a database read. */
export function isWellFormedKey(key: string): boolean {
  if (!KEY_PATTERN.test(key)) return false;
  const body = key.slice(PREFIX.length, -6);
  return key.endsWith(base62(crc32(body), 6));
}

/** What the database keeps of a key. */
export function hashKey(key: string): string {
  return sha256(key, "hex");
}

/** What may be shown of a key: enough to recognise it, not to use it. */
export function shownParts(key: string): { prefix: string; last_four: string } {
  return { prefix: key.slice(0, PREFIX.length + 4), last_four: key.slice(-4) };
}
