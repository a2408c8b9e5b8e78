import {
  Client,
  ProtocolError,
  SdkHttpError,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import type { Settings } from "./settings.js";

/** The server's answer, whatever its method. */
type Answer = Record<string, unknown>;
export type Forward = (method: string, params: Record<string, unknown>) => Promise<Answer>;

const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const INTERNAL_ERROR = -32_603;

type Caused = { code?: unknown; cause?: unknown; data?: { cause?: unknown } };

/** The code of the first cause (ECONNREFUSED, ENOTFOUND): what wraps it says less. */
function causeCode(error: unknown): string | undefined {
  const { code, cause, data } = (error ?? {}) as Caused;
  const inner = cause ?? data?.cause;
  const innerCode = inner === undefined ? undefined : causeCode(inner);
  return innerCode ?? (typeof code === "string" ? code : undefined);
}

/** A failure of the way there, in words that say what to do; the server's own faults pass unchanged. */
function explain(error: unknown, url: URL): Error {
  if (error instanceof ProtocolError) return error;
  const status = error instanceof SdkHttpError ? error.status : undefined;
  const say = (text: string) => new ProtocolError(INTERNAL_ERROR, text);
  if (error instanceof UnauthorizedError || status === UNAUTHORIZED) {
    return say(`${url.origin} refuses DAYBOOK_KEY: it is unknown, revoked or expired`);
  }
  if (status === TOO_MANY) return say(`${url.origin} asks to wait: too many requests a minute`);
  if (status !== undefined) return say(`${url} answered with HTTP ${status}`);
  const code = causeCode(error);
  const why = code ?? (error instanceof Error ? error.message : String(error));
  return say(`Cannot reach ${url.origin} (${why}): check DAYBOOK_URL and the network`);
}

/**
 * A connection to the server, in whichever era of the protocol it speaks. Connected on first use; a
 * failed connection is retried on the next call.
 */
export class Upstream {
  #client: Promise<Client> | undefined;

  constructor(
    readonly settings: Settings,
    readonly version: string,
  ) {}

  #connected(): Promise<Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const { url, key } = this.settings;
    const client = new Client(
      { name: "daybook-mcp", version: this.version },
      { versionNegotiation: { mode: "auto" } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(url, {
        requestInit: { headers: { Authorization: `Bearer ${key}` } },
      }),
    );
    return client;
  }

  /** Reads the server's instructions for agents; undefined if it cannot be reached. */
  async instructions(): Promise<string | undefined> {
    return this.#connected().then(
      (client) => client.getInstructions(),
      () => undefined,
    );
  }

  /** Sends a request on and gives back its answer. */
  forward: Forward = async (method, params) => {
    try {
      const client = await this.#connected();
      return (await client.request({ method, params } as never)) as Answer;
    } catch (error) {
      throw explain(error, this.settings.url);
    }
  };
}
