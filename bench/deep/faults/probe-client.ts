/** A POST if it has a body, otherwise a GET. */
export type ProbeRequest = { path: string; body?: unknown };
export type ProbeResult = {
  status: number;
  took_ms: number;
  retry_after: string | null;
  same: boolean;
};
export type ProbeClient = (query: ProbeRequest) => Promise<ProbeResult>;

/** Returns a client that compares each 200 response with the first one to the same request. */
export function createProbeClient(origin: string, key: string): ProbeClient {
  const first = new Map<string, string>();
  return async ({ path, body }) => {
    const began_ms = performance.now();
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(origin + path, {
      headers: {
        authorization: `Bearer ${key}`,
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(sent === undefined ? {} : { method: "POST", body: sent }),
    });
    const text = await response.text();
    const took_ms = performance.now() - began_ms;
    const { status, headers } = response;
    const question = `${path} ${sent ?? ""}`;
    if (status === 200 && !first.has(question)) first.set(question, text);
    const same = status !== 200 || first.get(question) === text;
    return { status, took_ms, retry_after: headers.get("retry-after"), same };
  };
}
