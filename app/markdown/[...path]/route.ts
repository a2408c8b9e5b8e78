import { answerTwin } from "#lib/surfaces/twins";

type Context = { params: Promise<{ path: string[] }> };

/** Where addresses that end in `.md` lead. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerTwin((await params).path);
}

export const dynamic = "force-dynamic";
