import { publicOrigin, settings } from "#lib/kernel/env";
import { log } from "./log";

/**
 * Returns the address at which Inngest calls our functions. It comes from settings, never from a
 * request's Host header.
 */
export const inngestAddress = () => ({
  serveOrigin: settings().INNGEST_SERVE_ORIGIN ?? publicOrigin(),
  servePath: "/api/inngest",
});

/**
 * Logs an accepted registration whose address differs from the one that Inngest will call. Inngest
 * shows such an app as connected even if it can't reach that address.
 */
export function logOtherAddresses<R extends Request, Context>(
  register: (request: R, context: Context) => Promise<Response>,
): (request: R, context: Context) => Promise<Response> {
  let logged: string | undefined;
  return async (request, context) => {
    const copy = request.clone();
    const response = await register(request, context);
    if (!response.ok) return response;
    const { serveOrigin, servePath } = inngestAddress();
    const called = serveOrigin + servePath;
    const registered = await readRegistered(copy, serveOrigin);
    if (registered !== called && registered !== logged) {
      log().warn({ registered, called }, "inngest registered another address");
    }
    logged = registered;
    return response;
  };
}

/** Reads the address from the body, where Inngest sends it, or else from the request itself. */
async function readRegistered(request: Request, origin: string): Promise<string> {
  const body: unknown = await request.json().catch(() => undefined);
  const isNamed = typeof body === "object" && body !== null && "url" in body;
  if (isNamed && typeof body.url === "string") return withoutQuery(new URL(body.url));
  const { host, pathname } = new URL(request.url);
  const { protocol } = new URL(origin);
  return `${protocol}//${request.headers.get("host") ?? host}${pathname}`;
}

const withoutQuery = ({ origin, pathname }: URL): string => origin + pathname;
