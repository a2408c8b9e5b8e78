import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";

/** Returns what inspections of similar providers found on average; undefined if it's unknown. */
export function similarInspections(
  { safety: { similar_inspections } }: Pick<FacilityDetail, "safety">,
  text: Messages,
): string | undefined {
  if (similar_inspections === undefined) return undefined;
  const { facilities, serious, moderate, low } = similar_inspections;
  const { hundredths } = text.format;
  const words = text.record.inspections;
  return words.similar(facilities, hundredths(serious), hundredths(moderate), hundredths(low));
}
