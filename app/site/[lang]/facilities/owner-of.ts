import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { jurisdictionOf } from "#lib/scoring/strata";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";

/** The fields that name the owner of a record. */
export type Owned = Pick<FacilityDetail, "state_code"> & {
  safety: Pick<FacilityDetail["safety"], "peer_group">;
};

/** Returns whose list and file a record is from: a state's, or a city's that licenses by itself. */
export const ownerOf = ({ safety, state_code }: Owned, text: Messages): string =>
  cityOf(jurisdictionOf(safety.peer_group), text) ?? text.region(state_code);

/** Returns the city of a jurisdiction that licenses by itself. */
export const cityOf = (jurisdiction_id: string, text: Messages): string | undefined =>
  text.provider_page.owners[jurisdiction_id.replace(SAMPLE_PREFIX, "")];
