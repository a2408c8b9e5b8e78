import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { contentsOf } from "#lib/sources/contents-of";
import { SOURCES } from "#lib/sources/catalog";

/**
 * Why we have no records of a state. `not_loaded`: a connector reads its list, but no file is
 * loaded. `blocks_programs`: the agency's search is closed to programs. `search_only`: the search
 * gives no list, only single results. `search_capped`: each search gives only a part of the list.
 * `no_connector`: nothing reads its list yet.
 */
export const NO_RECORDS_REASONS = [
  "not_loaded",
  "blocks_programs",
  "search_only",
  "search_capped",
  "no_connector",
] as const;
export type NoRecordsReason = (typeof NO_RECORDS_REASONS)[number];

/**
 * Obstacles as found in public notes and programs of 2025 and 2026. Capped searches return 100
 * results (Hawaii, North Dakota), 500 (Nevada), or those of a county (Florida) or near a ZIP code
 * (Maine, Wyoming).
 */
const OBSTACLES: Partial<Record<StateCode | TerritoryCode, NoRecordsReason>> = {
  AL: "search_only",
  FL: "search_capped",
  HI: "search_capped",
  ID: "search_only",
  ME: "search_capped",
  MS: "search_only",
  ND: "search_capped",
  NM: "search_only",
  NV: "search_capped",
  RI: "blocks_programs",
  WY: "search_capped",
};

const connected: ReadonlySet<string> = new Set(
  SOURCES.filter(
    ({ streams, is_directory }) =>
      !is_directory && streams.some((stream) => contentsOf(stream).includes("roster")),
  ).map(({ state_code }) => state_code),
);

/** Returns why a state or territory without records has none. */
export function noRecordsReason(region: StateCode | TerritoryCode): NoRecordsReason {
  if (connected.has(region)) return "not_loaded";
  return OBSTACLES[region] ?? "no_connector";
}
