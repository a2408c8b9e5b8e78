import { documentRoute, publicDocument } from "#lib/transport/document";
import { readPossible } from "../read-possible";
import { messagesOf, type PageParams } from "../../../messages-of";

type Context = { params: PageParams };

const WORDS_LENGTH_MAX = 60;

/** Returns the options of a shortlist in an area, `?geography=78704`: a `Possible`, or null for no area. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const words = new URL(request.url).searchParams.get("geography")?.trim() ?? "";
  const text = await messagesOf(params);
  const possible = await readPossible(words.slice(0, WORDS_LENGTH_MAX), text);
  return publicDocument(possible ?? null, "application/json; charset=utf-8");
});
