import { countShown } from "#lib/facilities/search";
import { documentRoute, publicDocument } from "#lib/transport/document";
import { sentOf } from "../address";
import { searchQueryOf, settleRating } from "../decode";
import { isPlaced } from "../chips";

/** Counts the matches of a search: `{"total": 214}`, or 400 if the search has a fault. */
export const GET = documentRoute(async (request) => {
  const { decoded } = searchQueryOf(await settleRating(sentOf(request)));
  if ("faults" in decoded || !isPlaced(decoded.input)) return new Response(null, { status: 400 });
  const { total } = await countShown(decoded.input);
  return publicDocument({ total }, "application/json; charset=utf-8");
});
