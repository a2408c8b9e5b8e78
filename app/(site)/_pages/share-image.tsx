import { ImageResponse } from "next/og";
import { LoadingCache } from "#lib/kernel/loading-cache";
import type { Messages } from "#lib/language/messages";
import { documentRoute } from "#lib/transport/document";
import { readKnownFacility, readSeenOn } from "../_data/facility";
import { SHARE_SIZE, ShareCard, type ShareWords } from "../_ui/facility/share-card";
import { shareWords } from "../_ui/facility/share-text";
import { pictureAnswer } from "../_ui/map/picture-answer";

type Context = { params: Promise<{ facility_id: string }> };

/** Images by all of their text, so that changed data make a new image. */
const imageCache = new LoadingCache<Uint8Array<ArrayBuffer>>(200);

async function draw(words: ShareWords): Promise<Uint8Array<ArrayBuffer>> {
  const image = new ImageResponse(<ShareCard words={words} />, SHARE_SIZE);
  return new Uint8Array(await image.arrayBuffer());
}

/** Draws the preview image of a shared facility link, 1200 by 630 pixels. */
export function shareImage(text: Messages) {
  return documentRoute(async (request, { params }: Context) => {
    const facility = await readKnownFacility((await params).facility_id);
    if (!facility) return new Response(null, { status: 404 });
    const words = shareWords(facility, await readSeenOn(facility), text);
    const picture = await imageCache.read(JSON.stringify(words), () => draw(words));
    return pictureAnswer(request, picture, "image/png", facility);
  });
}
