import { readRecentChanges } from "#lib/facilities/recent-changes";
import { now } from "#lib/kernel/clock";
import { documentRoute } from "#lib/transport/document";
import { pictureAnswer } from "../../../../_ui/map/picture-answer";
import { messagesOf, type PageParams } from "../../../../messages-of";
import { changesFeed } from "../../changes-feed";
import { readKnownFacility } from "../../data";

type Context = { params: PageParams<{ facility_id: string }> };

/** The changes of a facility as an Atom feed, for readers who follow it. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const text = await messagesOf(params);
  const facility = await readKnownFacility((await params).facility_id);
  if (!facility) return new Response(null, { status: 404 });
  const changes = await readRecentChanges(facility.id, now());
  const feed = changesFeed(facility, changes, text);
  return pictureAnswer(request, feed.atom1(), "application/atom+xml; charset=utf-8", facility);
});
