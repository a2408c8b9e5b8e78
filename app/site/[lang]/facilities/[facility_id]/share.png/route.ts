import { documentRoute } from "#lib/transport/document";
import { pictureAnswer } from "../../../../_ui/map/picture-answer";
import { messagesOf, type PageParams } from "../../../../messages-of";
import { readKnownFacility, readSeenOn } from "../../data";
import { drawShareImage } from "../../share-image";
import { shareWords } from "../../share-text";

type Context = { params: PageParams<{ facility_id: string }> };

/** The preview image of a shared facility link. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const text = await messagesOf(params);
  const facility = await readKnownFacility((await params).facility_id);
  if (!facility) return new Response(null, { status: 404 });
  const words = shareWords(facility, await readSeenOn(facility), text);
  return pictureAnswer(request, await drawShareImage(words), "image/png", facility);
});
