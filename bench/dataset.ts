import { createRequire } from "node:module";
import type { Sql } from "postgres";
import { type CopyValue, copyRows } from "../db/copy";
import { deriveId } from "../lib/kernel/ids";
import { FACILITY_TYPES } from "../lib/kernel/vocabulary";
import { seededRandom } from "./seeded-random";
import { visitsOf } from "./visits";

/** Generated facilities of a realistic density, for measurements only: they never meet a source. */

type Place = { zip: string; latitude: number; longitude: number; city: string; state: string };
// The package is CommonJS and has no types.
const { codes } = createRequire(import.meta.url)("zipcodes") as { codes: Record<string, Place> };

/** Metros and the share of all facilities that lies in them: New York is the densest. */
const METROS = [
  { name: "New York", lat: 40.72, lng: -73.95, radius_degrees: 0.22, share: 0.064 },
  { name: "Los Angeles", lat: 34.05, lng: -118.24, radius_degrees: 0.35, share: 0.05 },
  { name: "Chicago", lat: 41.88, lng: -87.68, radius_degrees: 0.3, share: 0.04 },
  { name: "Houston", lat: 29.76, lng: -95.38, radius_degrees: 0.3, share: 0.03 },
  { name: "Denver", lat: 39.74, lng: -104.98, radius_degrees: 0.25, share: 0.015 },
] as const;

const US_STATES =
  /^(A[LKZR]|C[AOT]|D[EC]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])$/;

function placesByMetro(): { metros: Place[][]; all: Place[] } {
  const all = Object.values(codes).filter((place) => US_STATES.test(place.state) && place.latitude);
  const metros = METROS.map(({ lat, lng, radius_degrees }) =>
    all.filter(
      (place) =>
        Math.abs(place.latitude - lat) < radius_degrees &&
        Math.abs(place.longitude - lng) < radius_degrees,
    ),
  );
  return { metros, all };
}

const WORDS = [
  "Bright",
  "Little",
  "Sunny",
  "Oak",
  "River",
  "Maple",
  "Harbor",
  "Garden",
  "Star",
  "Meadow",
];
const KINDS = ["Learning Center", "Child Care", "Preschool", "Academy", "Day School", "Kids"];
const STATUSES = [
  "active",
  "active",
  "active",
  "active",
  "active",
  "active",
  "active",
  "probationary",
  "expired",
  "closed",
];

const COLUMNS = [
  "id",
  "jurisdiction_id",
  "is_sample",
  "name",
  "state_code",
  "facility_type",
  "license_status",
  "license_number",
  "agency_record_id",
  "city",
  "zip",
  "lat",
  "lng",
  "location_precision",
  "capacity",
  "age_min_months",
  "age_max_months",
  "source_url",
  "safety_score",
  "missing",
  "completeness",
  "field_sources",
  "inspections_count",
  "last_inspected_on",
  "observed_on",
  "retrieved_at",
  "updated_at",
];

/** The day of all the files. */
export const OBSERVED_ON = "2026-11-01";
const NOW = `${OBSERVED_ON}T00:00:00Z`;
const COMPLETENESS = JSON.stringify({ percent: 100, reasons: [] });

async function* facilityRows(count: number, seed: number): AsyncGenerator<CopyValue[]> {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const { metros, all } = placesByMetro();
  for (let i = 0; i < count; i++) {
    let roll = random();
    const metro = METROS.findIndex(({ share }) => (roll -= share) < 0);
    const place = pick(metro === -1 ? all : (metros[metro] ?? all));
    const visited_on = visitsOf(i).map(({ date }) => date);
    const score = random() < 0.2 ? null : Math.round(40 + 50 * Math.sqrt(random()));
    yield [
      deriveId("facility", "bench", String(i)),
      `bench-${place.state.toLowerCase()}`,
      false,
      `${pick(WORDS)} ${pick(WORDS)} ${pick(KINDS)} ${i % 977}`,
      place.state,
      pick(FACILITY_TYPES),
      pick(STATUSES),
      String(100_000 + i),
      String(i),
      place.city,
      place.zip,
      place.latitude + (random() - 0.5) * 0.06,
      place.longitude + (random() - 0.5) * 0.06,
      "street",
      10 + Math.floor(random() * 140),
      0,
      144,
      "https://example.org/record",
      score,
      "[]",
      COMPLETENESS,
      "{}",
      visited_on.length,
      visited_on.toSorted().at(-1) ?? null,
      OBSERVED_ON,
      NOW,
      NOW,
    ];
  }
}

/** Fills an empty, migrated database with `count` facilities through COPY, and analyses it. */
export async function writeDataset(sql: Sql, count: number, seed = 7): Promise<void> {
  await sql.begin(async (tx) => {
    await copyRows(tx, "facilities", COLUMNS, facilityRows(count, seed));
    const zips = Object.values(codes).filter(
      (place) => US_STATES.test(place.state) && place.latitude,
    );
    await copyRows(
      tx,
      "zips",
      ["zip", "lat", "lng", "city", "state_code", "source_id"],
      zipRows(zips),
    );
    await tx`update service_versions set data_version = data_version + 1`;
  });
  await sql`vacuum analyze facilities`;
}

async function* zipRows(places: Place[]): AsyncGenerator<CopyValue[]> {
  for (const { zip, latitude, longitude, city, state } of places) {
    yield [zip, latitude, longitude, city, state, "package"];
  }
}
