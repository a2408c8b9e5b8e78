/** Steps per degree: coordinates are kept to 0.001 degrees, about 100 m. */
const STEPS = 1_000;
/** First character code of the encoding, and the bits that one character carries. */
const BASE = 63;
const BITS = 5;
const MORE = 1 << BITS;

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= MORE) {
    text += String.fromCharCode((MORE | (rest & (MORE - 1))) + BASE);
    rest >>= BITS;
  }
  return text + String.fromCharCode(rest + BASE);
}

/**
 * Writes a line as the printable differences between its points (Google's encoded polyline format,
 * longitude first). Points that round to the one before them are left out.
 */
export function encodePolyline(points: readonly (readonly number[])[]): string {
  let [x, y] = [Number.NaN, Number.NaN];
  let text = "";
  for (const [lng = 0, lat = 0] of points) {
    const [toX, toY] = [Math.round(lng * STEPS), Math.round(lat * STEPS)];
    if (toX === x && toY === y) continue;
    text += encodeNumber(toX - (Number.isNaN(x) ? 0 : x));
    text += encodeNumber(toY - (Number.isNaN(y) ? 0 : y));
    [x, y] = [toX, toY];
  }
  return text;
}

/** Reads such a line: longitude and latitude of each point in turn. */
export function decodePolyline(text: string): Float64Array {
  const values: number[] = [];
  const last = [0, 0];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const bits = text.charCodeAt(at) - BASE;
    value |= (bits & (MORE - 1)) << shift;
    shift += BITS;
    if (bits >= MORE) continue;
    const axis = values.length % 2;
    const now = (last[axis] ?? 0) + (value & 1 ? ~(value >> 1) : value >> 1);
    last[axis] = now;
    values.push(now / STEPS);
    [value, shift] = [0, 0];
  }
  return Float64Array.from(values);
}
