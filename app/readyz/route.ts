import { PROBE_HEADERS, probeReady } from "#lib/transport/probes";

export const dynamic = "force-dynamic";

/** `/readyz` under a host that isn't the custom server. */
export async function GET(): Promise<Response> {
  const { status, text } = await probeReady(true);
  return new Response(text, { status, headers: PROBE_HEADERS });
}
