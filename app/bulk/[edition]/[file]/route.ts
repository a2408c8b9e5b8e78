import { bulkFileResponse } from "#lib/transport/bulk-file";
import { documentRoute } from "#lib/transport/document";

type Context = { params: Promise<{ edition: string; file: string }> };

/**
 * Serves bulk files where Next is the server. Next drops `Content-Encoding` and `Content-Length`, so
 * here every client gets the file that it names.
 */
export const GET = documentRoute(async (request, { params }: Context) =>
  bulkFileResponse(request, { ...(await params), may_encode: false }),
);

export const dynamic = "force-dynamic";
