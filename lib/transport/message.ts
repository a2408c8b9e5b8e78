import type { IncomingMessage } from "node:http";

/** A request as both doors hand it over: no framework, no sockets. */
export type ApiRequest = {
  method: string;
  /** Path as it came, still percent-encoded, without the query. */
  path: string;
  /** Query as it came, without `?`. */
  query: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The client's address, from the socket or the one trusted hop. */
  address: string;
  /** Reads the body whole; rejects with `BodyTooLarge` past the bound. */
  readBody(bytes_max: number): Promise<Uint8Array>;
};

/** The headers of a request. Node joins repeated ones, all but Set-Cookie, which no request carries. */
export const headersOf = ({ headers }: IncomingMessage) => headers as ApiRequest["headers"];

/** What a request is known by to logs and traces. */
export type RequestHead = Pick<ApiRequest, "method" | "path" | "headers">;

export type ApiResponse = {
  status: number;
  headers: Record<string, string>;
  /** As it goes out, so that an answer that is kept is encoded once. */
  body: Uint8Array<ArrayBuffer> | null;
};

const encoder = new TextEncoder();

/** A body of its own memory: one cut from Node's pool would hold on to more than its length. */
export const bodyOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** The body passed the bound that `readBody` was given. */
export class BodyTooLarge extends Error {}

/** Whoever asked left before the body was whole: nothing of ours failed, and nobody is answered. */
export class ClientGone extends Error {}

/** What logs and traces call a request whose client left (nginx's number; none goes out). */
export const CLIENT_GONE_STATUS = 499;
