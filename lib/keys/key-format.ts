import { randomInt } from "node:crypto";
import { sha256 } from "#lib/kernel/sha256";

/** `daybook_live_`, 32 base62 characters (190 bits), and their CRC32 in 6 more. */
const PREFIX = "daybook_live_";
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The pattern for leak scanners. */
const KEY_PATTERN = /^daybook_live_[0-9A-Za-z]{38}$/;

/** CRC-32 (IEEE 802.3) table, by byte. */
const CRC_STEPS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** Returns the CRC-32 of ASCII text. Some Node 20 releases lack zlib's own. */
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

/** Returns a new random key. It's shown once and never stored. */
export function newKey(): string {
  let body = "";
  for (let i = 0; i < 32; i++) body += BASE62.charAt(randomInt(62));
  return `${PREFIX}${body}${base62(crc32(body), 6)}`;
}

/**
 * Returns whether the checksum is correct, so that mistyped keys are rejected without a database
 * read.
 */
export function isWellFormedKey(key: string): boolean {
  if (!KEY_PATTERN.test(key)) return false;
  const body = key.slice(PREFIX.length, -6);
  return key.endsWith(base62(crc32(body), 6));
}

export function hashKey(key: string): string {
  return sha256(key, "hex");
}

/** Returns the parts of a key that may be shown: enough to recognize it, not to use it. */
export function shownParts(key: string): { prefix: string; last_four: string } {
  return { prefix: key.slice(0, PREFIX.length + 4), last_four: key.slice(-4) };
}
