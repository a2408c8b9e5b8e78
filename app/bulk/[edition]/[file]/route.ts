import { Readable } from "node:stream";
import { openBulkFile } from "#lib/bulk/file";
import { whileTaken } from "#lib/bulk/while-taken";
import { publicUrl } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { problemOf } from "#lib/surfaces/failure";
import { problemResponse } from "#lib/surfaces/problem-response";

type Context = { params: Promise<{ edition: string; file: string }> };

async function answer({ params }: Context): Promise<Response> {
  const { edition, file } = await params;
  const open = await openBulkFile(edition, file);
  if (!open) {
    const gone = `There is no such file in the edition of now; see ${publicUrl("/v1/bulk")}\n`;
    return new Response(gone, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const body = Readable.toWeb(whileTaken(open.body));
  return new Response(body as ReadableStream, {
    headers: {
      "Content-Type": open.media_type,
      "Content-Length": String(open.bytes),
      "Content-Disposition": `attachment; filename="${file}"`,
      "Repr-Digest": `sha-256=:${Buffer.from(open.sha256, "hex").toString("base64")}:`,
      "Cache-Control": "public, max-age=86400, immutable",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A bulk file, written as it is read: no more of it is in memory than one batch, while it is taken. */
export async function GET(request: Request, context: Context): Promise<Response> {
  try {
    return await answer(context);
  } catch (error) {
    const request_id = newId("request");
    const problem = problemOf(error, request_id);
    const { pathname } = new URL(request.url);
    const { status, headers, body } = problemResponse(problem, pathname, request_id);
    return new Response(body, { status, headers });
  }
}

export const dynamic = "force-dynamic";
