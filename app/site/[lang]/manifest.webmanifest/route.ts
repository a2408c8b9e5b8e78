import { publicDocument } from "#lib/transport/document";
import { manifestOf } from "../../_metadata/manifest";
import { messagesOf, type PageParams } from "../../messages-of";

type Context = { params: PageParams };

/** The manifest of one language as a file. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return publicDocument(manifestOf(await messagesOf(params)), "application/manifest+json");
}

export const dynamic = "force-dynamic";
