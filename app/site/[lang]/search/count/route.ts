import { countShown } from "#lib/facilities/search";
import { documentRoute, publicDocument } from "#lib/transport/document";
import { sentOf } from "../address";
import { isPlaced } from "../chips";
import { readSearchCounts, readSearchFacets } from "../data";
import { searchQueryOf, settleRating } from "../decode";
import { optionCounts } from "../option-counts";

/**
 * Counts the matches of a search, and of each option of its filters: `{"total": 214, "options":
 * {"facility_type": {"center": 120}}}`, or 400 if the search has a fault.
 */
export const GET = documentRoute(async (request) => {
  const { decoded } = searchQueryOf(await settleRating(sentOf(request)));
  if ("faults" in decoded || !isPlaced(decoded.input)) return new Response(null, { status: 400 });
  const { input } = decoded;
  const [{ total }, facets, counts] = await Promise.all([
    countShown(input),
    readSearchFacets(input),
    readSearchCounts(input),
  ]);
  const options = optionCounts(counts, input, facets);
  return publicDocument({ total, options }, "application/json; charset=utf-8");
});
