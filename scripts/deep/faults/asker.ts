/** What is asked: a POST where there is a body. */
export type Asked = { path: string; body?: unknown };
export type Answer = { status: number; took_ms: number; retry_after: string | null; same: boolean };
export type Asker = (asked: Asked) => Promise<Answer>;

/** Asks, and tells whether a good answer is the one that was given at first. */
export function makeAsker(origin: string, key: string): Asker {
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
