import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { publicUrl } from "#lib/kernel/env";
import { bulkFileResponse } from "../bulk-file";
import { documentRoute } from "../document";
import type { Handler } from "./upstream";

type Context = { edition: string; file: string };

const respond = documentRoute((request, context: Context) =>
  bulkFileResponse(request, { ...context, may_encode: true }),
);

/** `/bulk/EDITION/FILE`, without a query. */
const BULK_FILE = /^\/bulk\/([\w.-]+)\/([\w.-]+)$/;

/**
 * Returns a handler that sends bulk files itself, and passes all else on. Next would drop
 * `Content-Length`, without which no client can show progress or continue a download, and
 * `Content-Encoding`, without which compressed bytes are unreadable.
 */
export const withBulkFiles =
  (forward: Handler): Handler =>
  async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const [path = "", edition, file] = BULK_FILE.exec(url) ?? [];
    if (edition === undefined || file === undefined) return forward(request, response);
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers)) sent.set(name, String(value));
    const answer = await respond(new Request(publicUrl(path), { method, headers: sent }), {
      edition,
      file,
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (!answer.body) {
      response.end();
      return;
    }
    // A client may close its connection once it has all bytes.
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => {});
  };
