import type { IncomingMessage, Server } from "node:http";
import { requireAbilities } from "#db/abilities";
import { closeDatabase, connection, databaseUrl } from "#db/client";
import { servingRole } from "#db/migrate";
import { startTicker } from "#inngest/ticker";
import { hasLostPages } from "#lib/content/site-pages";
import { probePagesWith } from "#lib/health/pages";
import {
  isClientHidden,
  missingContacts,
  overrideSettings,
  publicOrigin,
  settings,
} from "#lib/kernel/env";
import { wallClock } from "#lib/kernel/clock";
import { requireServerSettings } from "#lib/kernel/server-settings";
import { writeLastUsed } from "#lib/keys/find-caller";
import { writeUsage } from "#lib/keys/usage";
import { log } from "#lib/transport/log";
import { rejectMalformed } from "#lib/transport/malformed";
import { answerMcpSocket, isMcpPath } from "#lib/transport/mcp/node-adapter";
import { answerApi, isApiPath, writeResponse } from "#lib/transport/node-adapter";
import { openMetrics, recordingPages, recordingRenders } from "#lib/transport/open-metrics";
import { isProbePath, probesOf } from "#lib/transport/probes";
import { withBulkFiles } from "#lib/transport/pages/bulk-files";
import { createFormHandler, isFormPost } from "#lib/transport/pages/form-page";
import { createPageHandler } from "#lib/transport/pages/page-handler";
import { canRender, startRenderer } from "#lib/transport/pages/renderer";
import { openShares } from "#lib/transport/pages/shares";
import { withRequestLine } from "#lib/transport/pages/request-line";
import type { Handler } from "#lib/transport/pages/upstream";
import { drain, openServer } from "#lib/transport/sockets";
import { encryptionKeys } from "#lib/webhooks/encryption-keys";
import { listUnopened } from "#lib/webhooks/reencrypt";

/**
 * The custom server behind `npm start`. It answers the API and agents from the API core, renders
 * pages with Next in a separate thread, and rejects malformed requests before either gets them.
 */

const STOP_WITHIN_MS = 15_000;
const LAST_USED_EVERY_MS = 30_000;

type Handlers = { pages: Handler; forms: Handler; probes: Handler };

function handlerOf(request: IncomingMessage, { pages, forms, probes }: Handlers): Handler {
  const { url = "/" } = request;
  if (isApiPath(url)) return answerApi;
  if (isFormPost(request)) return forms;
  if (isProbePath(url)) return probes;
  return isMcpPath(url) ? answerMcpSocket : pages;
}

/** Two years, including all subdomains. Sent only if the public origin uses TLS. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

const keepLastUsed = async (): Promise<void> => {
  try {
    await Promise.all([writeLastUsed(), writeUsage(wallClock())]);
  } catch (error) {
    log().warn({ err: error }, "could not write the use of keys");
  }
};

function listen(site: Pick<Handlers, "pages" | "forms">): Server {
  const isSecure = publicOrigin().startsWith("https:");
  const probes = probesOf(() => server.listening);
  const server: Server = openServer((request, response) => {
    if (isSecure) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT);
    const refusal = rejectMalformed(request);
    if (refusal) {
      writeResponse(response, refusal);
      return;
    }
    handlerOf(request, { ...site, probes })(request, response).catch((error: unknown) => {
      log().error({ err: error }, "request handler failed");
      response.destroy();
    });
  });
  const { HOST, PORT } = settings();
  server.listen(PORT, HOST, () => {
    log().info({ origin: publicOrigin(), host: HOST, port: PORT }, "ready");
  });
  return server;
}

async function takeServingRole(): Promise<void> {
  const url = databaseUrl();
  await requireAbilities(url);
  const role = await servingRole(url);
  if (role) overrideSettings({ DAYBOOK_DB_ROLE: role });
}

async function main(): Promise<void> {
  requireServerSettings();
  for (const name of missingContacts()) log().warn(`${name} is not set: readers find no address`);
  if (hasLostPages()) log().warn("DAYBOOK_PAGES is no folder: the default texts are shown");
  if (isClientHidden()) {
    log().warn(
      "DAYBOOK_TRUSTED_ADDRESS_HEADER is not set: behind the proxy all readers share one limit",
    );
  }
  encryptionKeys();
  await takeServingRole();
  const unopened = await listUnopened(connection().sql);
  if (unopened.length > 0) {
    log().warn({ missing_keys: unopened }, "DAYBOOK_SECRETS_KEY lacks keys of stored secrets");
  }
  const renderer = await startRenderer(new URL("app/page-thread.mjs", import.meta.url));
  const { status } = await probePagesWith(() => canRender(renderer));
  if (status === "down") {
    throw new Error("The website can't render a page. Build it again: npm run build");
  }
  const shares = openShares();
  await openMetrics(shares);
  const recording = recordingRenders(renderer);
  const site = { ...recording, forward: withBulkFiles(recording.forward) };
  const pages = withRequestLine(recordingPages(createPageHandler(site, shares)));
  const forms = recordingPages(createFormHandler(recording, shares));
  const server = listen({ pages, forms });
  const ticker = startTicker(
    (error, what) => log().warn({ err: error, what }, "background job failed"),
    (level, facts, message) => log()[level](facts, message),
  );
  const lastUsed = setInterval(() => void keepLastUsed(), LAST_USED_EVERY_MS);

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(lastUsed);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await Promise.all([drain(server), ticker.stop(), renderer.finishJobs()]);
    await keepLastUsed();
    await Promise.all([renderer.stop(), closeDatabase()]);
    process.exit(code);
  };
  process.once("SIGTERM", () => void stop(0));
  process.once("SIGINT", () => void stop(0));
  // Logs unhandled rejections. After an uncaught exception the state is unknown.
  process.on("unhandledRejection", (error) => log().error({ err: error }, "unhandled rejection"));
  process.on("uncaughtException", (error) => {
    log().fatal({ err: error }, "uncaught exception: draining, then exiting");
    void stop(1);
  });
}

// Node prints warnings as plain text.
process.removeAllListeners("warning").on("warning", (warning) => {
  log().warn({ warning: warning.name }, warning.message);
});

await main().catch((error: unknown) => {
  log().fatal({ err: error }, "the server cannot start");
  process.exit(1);
});
