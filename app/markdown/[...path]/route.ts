import { documentRoute } from "#lib/transport/document";
import { respondWithMarkdown } from "#lib/transport/markdown-pages";

type Context = { params: Promise<{ path: string[] }> };

/** Serves the addresses that end in `.md`. */
export const GET = documentRoute(async (_, { params }: Context) =>
  respondWithMarkdown((await params).path),
);

export const dynamic = "force-dynamic";
