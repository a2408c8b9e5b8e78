import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { now } from "#lib/kernel/clock";
import { readJurisdictions } from "#lib/states/jurisdictions";

/** Whether the files have fictional facilities, which are kept out of search engines. */
export async function isAnySample(): Promise<boolean> {
  const agencies = await readJurisdictions(now());
  return [...agencies.values()].some((each) => each.is_sample && hasFacilities(each));
}
