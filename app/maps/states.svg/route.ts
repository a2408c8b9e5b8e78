import { stateSprite } from "#lib/places/state-shapes";
import { publicDocument } from "#lib/transport/document";

/** The outlines of the states: one file for every map of the country. */
export function GET(): Response {
  return publicDocument(stateSprite(), "image/svg+xml", {
    "Cache-Control": "public, max-age=86400",
  });
}

export const dynamic = "force-static";
