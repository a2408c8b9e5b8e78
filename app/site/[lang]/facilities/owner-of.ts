import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { jurisdictionOf } from "#lib/scoring/strata";
import { SAMPLE_PREFIX } from "#lib/kernel/sample";

type Owned = Pick<FacilityDetail, "state_code"> & {
  safety: Pick<FacilityDetail["safety"], "peer_group">;
};

/** Returns whose list and file a record is from: a state's, or a city's that licenses by itself. */
export const ownerOf = ({ safety, state_code }: Owned, text: Messages): string =>
  text.provider_page.owners[jurisdictionOf(safety.peer_group).replace(SAMPLE_PREFIX, "")] ??
  text.region(state_code);
