import type { IncomingMessage } from "node:http";

/** A request as both adapters pass it on, without a framework or sockets. */
export type ApiRequest = {
  method: string;
  /** Path as received, still percent-encoded, without the query. */
  path: string;
  /** Query as received, without `?`. */
  query: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The client's address, from the socket or the one trusted proxy. */
  address: string;
  /** Reads the complete body. Rejects with `BodyTooLarge` over the limit. */
  readBody(bytes_max: number): Promise<Uint8Array>;
  /** Whether the adapter can render the page of a rejected form. */
  rendersForms?: true;
};

/**
 * The headers of a request. Node joins repeated ones except Set-Cookie, which requests don't have.
 */
export const headersOf = ({ headers }: IncomingMessage) => headers as ApiRequest["headers"];

/** The parts of a request that logs and traces use. */
export type RequestHead = Pick<ApiRequest, "method" | "path" | "headers">;

export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  /** Already encoded, so that a cached response is encoded once. */
  body: Uint8Array<ArrayBuffer> | null;
  /** A rejected form, whose page the server renders as the body. */
  rejected?: RejectedForm;
};

/** The path of a form's page, and the values of its fields. */
type RejectedForm = { path: string; values: Readonly<Record<string, string>> };

const encoder = new TextEncoder();

/**
 * Encodes a body into memory of its own. A slice of Node's pool would retain more than its length.
 */
export const bodyOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The body is over the limit given to `readBody`. */
export class BodyTooLarge extends Error {}

/**
 * The client disconnected before the body was complete. It's not a server failure, and no response
 * is sent.
 */
export class ClientGone extends Error {}

/** Status in logs and traces if the client disconnected. It's nginx's number, and is never sent. */
export const CLIENT_GONE_STATUS = 499;
