import { listSearchChanges } from "#lib/facilities/search-changes";
import { now } from "#lib/kernel/clock";
import { documentRoute, publicDocument } from "#lib/transport/document";
import { resultsTitle, isPlaced } from "../search/chips";
import { searchQueryOf, settleRating } from "../search/decode";
import { readSearch } from "../search/data";
import { searchFeed } from "../search/search-feed";
import { sentOf } from "../search/address";
import { messagesOf, type PageParams } from "../../messages-of";

type Context = { params: PageParams };

/** The changes of the providers that a search finds, as an Atom feed. Takes the search's parameters. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const text = await messagesOf(params);
  const { asked, decoded } = searchQueryOf(await settleRating(sentOf(request)));
  if ("faults" in decoded || !isPlaced(decoded.input)) {
    return new Response(text.results.atom.needs_place, { status: 400 });
  }
  const { input } = decoded;
  const [changes, found] = await Promise.all([listSearchChanges(input, now()), readSearch(input)]);
  const title = resultsTitle(found.meta.total, input, text);
  const feed = searchFeed({ asked, title, ...changes }, text);
  return publicDocument(feed.atom1(), "application/atom+xml; charset=utf-8");
});
