import { ApiError, ConnectionError, DaybookError } from "./errors.js";
import { Operations } from "./operations/index.js";
import { isRetriedStatus, parseRetryAfter, retryDelay, wait } from "./retry.js";
import type { CallOptions, Route } from "./route.js";
import type { Problem } from "./types/index.js";
import { VERSION } from "./version.js";

/** Settings of a client. */
export interface DaybookOptions {
  /** Address of the server, such as `https://daybook.example`. */
  baseUrl: string;
  /** An API key. Without one, only the public operations work. */
  apiKey?: string | undefined;
  /** Attempts after the first one, of requests that may be repeated. Default: 2. */
  maxRetries?: number | undefined;
  /** Milliseconds that one attempt may take. Default: 30,000. */
  timeoutMs?: number | undefined;
  /** Name of your program, such as `my-app/1.0`, sent first in `User-Agent`. */
  userAgent?: string | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

type Sent = { url: string; init: RequestInit & { headers: Record<string, string> } };

/** A client of the Daybook API, with a method for each operation. */
export class Daybook extends Operations {
  readonly #origin: string;
  readonly #headers: Record<string, string>;
  readonly #max_retries: number;
  readonly #timeout_ms: number;
  readonly #fetch: typeof fetch;

  /** @throws DaybookError if `baseUrl` is not an http or https address. */
  constructor(options: DaybookOptions) {
    super();
    if (!/^https?:\/\//.test(options.baseUrl)) {
      throw new DaybookError(`baseUrl must start with http:// or https://: "${options.baseUrl}"`);
    }
    this.#origin = options.baseUrl.replace(/\/+$/, "");
    this.#max_retries = options.maxRetries ?? 2;
    this.#timeout_ms = options.timeoutMs ?? 30_000;
    this.#fetch = options.fetch ?? fetch;
    const agent = `daybook-client-typescript/${VERSION}`;
    this.#headers = {
      "User-Agent": options.userAgent ? `${options.userAgent} ${agent}` : agent,
      ...(options.apiKey ? { Authorization: `Bearer ${options.apiKey}` } : {}),
    };
  }

  protected async call<Result>(
    route: Route,
    params: object,
    options: CallOptions,
  ): Promise<Result> {
    return this.#send(route, { ...params }, options, async (response) => {
      return (await response.json()) as Result;
    });
  }

  protected async text(
    route: Route,
    params: object,
    format: string,
    options: CallOptions,
  ): Promise<string> {
    return this.#send(route, { ...params, format }, options, (response) => response.text());
  }

  protected async *iterate<Item>(
    route: Route,
    params: object,
    options: CallOptions,
  ): AsyncGenerator<Item, void, undefined> {
    type Page = { data: Item[]; meta: { total?: number; next?: string } };
    let place: object = {};
    let count = 0;
    for (;;) {
      const asked = { limit: route.limitMax, ...params, ...place };
      const { data, meta }: Page = await this.call<Page>(route, asked, options);
      yield* data;
      count += data.length;
      if (data.length === 0 || count >= (meta.total ?? Infinity)) return;
      place = meta.next === undefined ? { offset: count } : { after: meta.next };
    }
  }

  /** Sends a request, again if that may help, and reads the response of a success. */
  async #send<Body>(
    route: Route,
    params: Record<string, unknown>,
    options: CallOptions,
    read: (response: Response) => Promise<Body>,
  ): Promise<Body> {
    const sent = this.#requestOf(route, params);
    for (let attempt = 0; ; attempt += 1) {
      const isLast = !route.repeatable || attempt >= this.#max_retries;
      let retry_after: number | undefined;
      try {
        const response = await this.#attempt(sent, options);
        if (response.ok) return await readBody(response, read);
        retry_after = parseRetryAfter(response.headers.get("Retry-After"));
        if (isLast || !isRetriedStatus(response.status, retry_after)) {
          throw new ApiError(response.status, await readProblem(response), retry_after);
        }
        await response.body?.cancel();
      } catch (error) {
        if (!(error instanceof ConnectionError) || isLast) throw error;
      }
      await wait(retryDelay(attempt, retry_after), options.signal);
    }
  }

  async #attempt({ url, init }: Sent, { signal }: CallOptions): Promise<Response> {
    const timeout = AbortSignal.timeout(this.#timeout_ms);
    const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      return await this.#fetch(url, { ...init, signal: stop });
    } catch (error) {
      if (signal?.aborted) throw error;
      const reason = timeout.aborted ? `no response within ${this.#timeout_ms} ms` : String(error);
      throw new ConnectionError(`Cannot reach ${this.#origin}: ${reason}`, { cause: error });
    }
  }

  #requestOf(route: Route, params: Record<string, unknown>): Sent {
    const headers = { ...this.#headers, Accept: "application/json, */*" };
    const rest: Record<string, unknown> = { ...params };
    const take = (name: string) => {
      const value = rest[name];
      delete rest[name];
      return value;
    };
    for (const [name, header] of Object.entries(route.headers ?? {})) {
      // All attempts share the key, so a repeated creation doesn't create twice.
      const value = take(name) ?? (name === "idempotency_key" ? crypto.randomUUID() : undefined);
      if (value !== undefined) Object.assign(headers, { [header]: String(value) });
    }
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(take(name))),
    );
    const { method } = route;
    const url = `${this.#origin}${path}`;
    if (method === "GET" || method === "DELETE") {
      return { url: `${url}${queryOf(rest)}`, init: { method, headers } };
    }
    Object.assign(headers, { "Content-Type": "application/json" });
    return { url, init: { method, headers, body: JSON.stringify(rest) } };
  }
}

/** Lists are comma-separated. Members that are undefined are left out. */
function queryOf(params: Record<string, unknown>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)]));
  return given.length === 0 ? "" : `?${query.toString()}`;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

async function readBody<Body>(
  response: Response,
  read: (response: Response) => Promise<Body>,
): Promise<Body> {
  try {
    return await read(response);
  } catch (error) {
    throw new ConnectionError(`The response ended early: ${String(error)}`, { cause: error });
  }
}

async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get("Content-Type")?.includes("json")) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return isProblem(body) ? body : undefined;
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && "detail" in body;
