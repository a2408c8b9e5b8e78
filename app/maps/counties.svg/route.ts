import { STATE_CODES } from "#lib/kernel/fields";
import { countySprite } from "#lib/places/county-paths";
import { documentRoute, publicDocument } from "#lib/transport/document";

/** `?state_code`: the outlines of a state's counties. */
export const GET = documentRoute(async (request) => {
  const asked = new URL(request.url).searchParams.get("state_code");
  const state_code = STATE_CODES.find((code) => code === asked);
  if (state_code === undefined) return new Response("Name a state_code\n", { status: 400 });
  return publicDocument(countySprite(state_code), "image/svg+xml", {
    "Cache-Control": "public, max-age=86400",
  });
});

export const dynamic = "force-dynamic";
