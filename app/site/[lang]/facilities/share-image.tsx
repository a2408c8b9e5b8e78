import { ImageResponse } from "next/og";
import { LoadingCache } from "#lib/kernel/loading-cache";
import { SHARE_SIZE, ShareCard, type ShareWords } from "./share-card";

/** Images by all of their text, so that changed data make a new image. Drawing costs several pages. */
const imageCache = new LoadingCache<Uint8Array<ArrayBuffer>>(200);

/** Draws the preview image of a shared facility link, 1200 by 630 pixels. */
export const drawShareImage = (words: ShareWords): Promise<Uint8Array<ArrayBuffer>> =>
  imageCache.read(JSON.stringify(words), async () => {
    const image = new ImageResponse(<ShareCard words={words} />, SHARE_SIZE);
    return new Uint8Array(await image.arrayBuffer());
  });
