import { z } from "zod";
import type { Point } from "#lib/kernel/geo";
import { Problem } from "#lib/kernel/problem";
import { round } from "#lib/kernel/round";
import { readZipPoint } from "#lib/places/points";

/** Start of a drive: a ZIP code, or a point with three decimals (about 110 m). */
export type Origin = { zip: string } | Point;

const ZIP = /^\d{5}$/;
/**
 * Latitude and longitude in degrees. The pattern includes their bounds, so clients can check them.
 */
const PAIR =
  /^\s*(-?(?:90(?:\.0{1,16})?|[0-8]?\d(?:\.\d{1,16})?))\s*,\s*(-?(?:180(?:\.0{1,16})?|(?:1[0-7]\d|\d{1,2})(?:\.\d{1,16})?))\s*$/;
const TEXTS = 'a ZIP code "78704" or a point "30.25,-97.75"';
const FORMS = 'a ZIP code "78704", a point "30.25,-97.75", {"zip": …} or {"lat": …, "lng": …}';

const Texts = z.union([z.string().regex(ZIP), z.string().regex(PAIR)]);
const Forms = z.union([
  ...Texts.options,
  z.strictObject({ zip: z.string().regex(ZIP).describe("Five-digit US ZIP code.") }),
  z.strictObject({
    lat: z.number().min(-90).max(90).describe("Latitude, WGS 84 degrees."),
    lng: z.number().min(-180).max(180).describe("Longitude, WGS 84 degrees."),
  }),
]);

/** Rounds coordinates, to keep no more of a family's address than a drive time needs. */
const coarse = (degrees: number) => round(degrees, 3) + 0;

const pointOf = (lat: number, lng: number): Point => ({ lat: coarse(lat), lng: coarse(lng) });

/** Parses an origin in any of its forms; undefined if it has none of them. */
export function parseOrigin(value: unknown): Origin | undefined {
  const given = Forms.safeParse(value).data;
  if (given === undefined) return undefined;
  if (typeof given !== "string") return "zip" in given ? given : pointOf(given.lat, given.lng);
  if (ZIP.test(given)) return { zip: given };
  const [, lat, lng] = PAIR.exec(given) ?? [];
  return pointOf(Number(lat), Number(lng));
}

/** Returns the error message for an invalid origin; undefined if it's valid. */
function faultOf(value: unknown, forms: string): string | undefined {
  if (parseOrigin(value)) return undefined;
  if (typeof value === "object" && value !== null && "address" in value) {
    return "Addresses aren't supported here. Use a ZIP code or coordinates.";
  }
  return `commute_origin must be ${forms}`;
}

const originIn = (schema: z.ZodType, forms: string) =>
  z
    .unknown()
    .superRefine((value, context) => {
      const message = faultOf(value, forms);
      if (message) context.addIssue({ code: "custom", message, params: { code: "format" } });
    })
    .meta({ anyOf: z.toJSONSchema(schema).anyOf })
    .optional()
    .describe(
      `Where the drive starts: ${forms}. Points are used to three decimals. Drive times are estimated from the great circle unless a routing engine is configured.`,
    );

export const commuteOrigin = originIn(Forms, FORMS);

/** The `commute_origin` parameter of a query, which accepts only text forms. */
export const commuteOriginText = originIn(Texts, TEXTS);

/** Formats an origin in its canonical form, which ids derive from. */
export function spellOrigin(origin: Origin): string {
  return "zip" in origin ? origin.zip : `${origin.lat},${origin.lng}`;
}

/**
 * Returns the point of an origin.
 * @throws Problem `zip_not_located`.
 */
export async function locateOrigin(origin: Origin): Promise<Point> {
  if (!("zip" in origin)) return origin;
  return locateZip(origin.zip, "/commute_origin");
}

/**
 * Returns the point of the ZIP code at `pointer` in a request.
 * @throws Problem `zip_not_located` (400).
 */
export async function locateZip(zip: string, pointer: string): Promise<Point> {
  const point = await readZipPoint(zip);
  if (point) return point;
  const detail = `We can't locate ZIP code ${zip}. Send one nearby.`;
  throw new Problem("zip_not_located", detail, {
    faults: [{ pointer, code: "not_located", detail }],
  });
}
