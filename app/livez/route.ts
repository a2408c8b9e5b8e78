import { PROBE_HEADERS, probeLive } from "#lib/transport/probes";

export const dynamic = "force-dynamic";

/** `/livez` under a host that isn't the custom server. */
export function GET(): Response {
  const { status, text } = probeLive();
  return new Response(text, { status, headers: PROBE_HEADERS });
}
