import { documentRoute } from "#lib/surfaces/document";
import { answerTwin } from "#lib/surfaces/twins";

type Context = { params: Promise<{ path: string[] }> };

/** Where addresses that end in `.md` lead. */
export const GET = documentRoute(async (_, { params }: Context) => answerTwin((await params).path));

export const dynamic = "force-dynamic";
