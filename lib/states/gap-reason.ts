import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { openEnum } from "#lib/kernel/open-enum";
import { sumOf } from "#lib/kernel/sum";
import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { isDirectory } from "#lib/sources/catalog";
import { readJurisdictions } from "./jurisdictions";
import { NO_RECORDS_REASONS, noRecordsReason } from "./no-records";
import { areListsPartial } from "./partial-lists";
import { isThin } from "./quality";

/**
 * Why a search in a state may miss providers. Either we have no records of it, or `partial_list`:
 * our files may have only a part of its providers.
 */
const GAP_REASONS = [...NO_RECORDS_REASONS, "partial_list"] as const;
export type GapReason = (typeof GAP_REASONS)[number];

export const gapReason = openEnum(GAP_REASONS).describe(
  "Why we may lack providers of the state. We have no records of its agency: no file is loaded (`not_loaded`), the agency's search is closed to programs (`blocks_programs`), gives single results only (`search_only`) or only a part of its list at a time (`search_capped`), or nothing reads its list yet (`no_connector`). Or our files may have only a part of its providers (`partial_list`). Exists only if nothing was found in the state and one of these applies.",
);

/** Returns why a search in a state or territory may miss providers; undefined if it shouldn't. */
export async function readGapReason(
  region: StateCode | TerritoryCode,
  now: Date,
): Promise<GapReason | undefined> {
  const all = [...(await readJurisdictions(now)).values()];
  const held = all.filter((each) => each.state_code === region && hasFacilities(each));
  const ids = held.map(({ jurisdiction_id }) => jurisdiction_id);
  const [first] = held;
  if (first === undefined || ids.every(isDirectory)) return noRecordsReason(region);
  const facilities = sumOf(held, ({ facility_count }) => facility_count);
  return areListsPartial(ids) || isThin(first.state_code, facilities) ? "partial_list" : undefined;
}
