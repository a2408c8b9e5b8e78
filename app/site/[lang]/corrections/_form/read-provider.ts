import { idPattern } from "#lib/kernel/id-pattern";
import { readFacilityStatuses } from "../../facilities/data";
import type { Query } from "./form-values";

/** Reads the provider that a form is about; undefined if the address names none that we have. */
export async function readProvider({ facility_id }: Query) {
  const [id] = [facility_id].flat();
  if (id === undefined || !idPattern("facility").test(id)) return undefined;
  const { facilities } = await readFacilityStatuses([id]);
  return facilities[0];
}
