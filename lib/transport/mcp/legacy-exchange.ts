import {
  type HandleRequestOptions,
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type TransportSendOptions,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { BODY_BYTES_MAX } from "../decode";

const STREAM_HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};
const BOTH_TYPES = "application/json, text/event-stream";
const ENCODER = new TextEncoder();

const isResult = (message: JSONRPCMessage): boolean =>
  isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);

/** Whether the client names the type of streams. A wildcard asks for JSON. */
const acceptsStreams = ({ headers }: Request): boolean =>
  headers.get("accept")?.includes("text/event-stream") ?? false;

/**
 * Transport of one request of the protocol's revisions of 2025. The response is one JSON body. It
 * becomes a stream if the server sends progress or logs first, and the client accepts streams.
 */
export class LegacyExchange extends WebStandardStreamableHTTPServerTransport {
  #stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  #respond: ((response: Response) => void) | undefined;

  constructor() {
    super({ enableJsonResponse: true, maxRequestBodySize: BODY_BYTES_MAX });
  }

  /**
   * Answers the request.
   * @param ended Called once nothing more will be sent, which can be after the response started.
   */
  exchange(request: Request, options: HandleRequestOptions, ended: () => void): Promise<Response> {
    const headers = new Headers(request.headers);
    // The SDK requires clients to accept both types, which many don't.
    headers.set("accept", BOTH_TYPES);
    return new Promise((resolve, reject) => {
      if (acceptsStreams(request)) this.#respond = resolve;
      this.handleRequest(new Request(request, { headers }), options)
        .then(resolve, reject)
        .finally(ended);
    });
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const { relatedRequestId } = options ?? {};
    if (isResult(message)) this.#end(message);
    else if (relatedRequestId !== undefined) this.#write(message);
    await super.send(message, relatedRequestId === undefined ? {} : { relatedRequestId });
  }

  #write(message: JSONRPCMessage): void {
    if (!this.#stream && this.#respond) this.#respond(this.#open());
    const event = `event: message\ndata: ${JSON.stringify(message)}\n\n`;
    this.#stream?.enqueue(ENCODER.encode(event));
  }

  #open(): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#stream = controller;
      },
      cancel: () => {
        this.#stream = undefined;
        this.#respond = undefined;
        return this.close();
      },
    });
    return new Response(body, { headers: STREAM_HEADERS });
  }

  #end(result: JSONRPCMessage): void {
    if (!this.#stream) return;
    this.#write(result);
    this.#stream.close();
    this.#stream = undefined;
  }
}
