import { answerSitemap } from "#lib/surfaces/sitemaps";

type Context = { params: Promise<{ file: string }> };

/** One sitemap. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return answerSitemap((await params).file);
}

export const dynamic = "force-dynamic";
