import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RenderUnavailable, type Upstream, upstreamAt } from "./upstream";

let folder: string;
let upstream: Upstream;
let opened: Server[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "daybook-upstream-"));
  opened = [];
});

afterEach(async () => {
  upstream.close();
  for (const server of opened) server.closeAllConnections();
  await Promise.all(opened.map((server) => new Promise((done) => server.close(done))));
  await rm(folder, { recursive: true });
});

async function open(listener: RequestListener, at: string | number): Promise<Server> {
  const server = createServer(listener).listen(at);
  opened.push(server);
  await once(server, "listening");
  return server;
}

/** Starts a server behind a socket and a proxy in front of it, and returns the proxy's port. */
async function serve(listener: RequestListener): Promise<number> {
  const socket = join(folder, "socket");
  await open(listener, socket);
  upstream = upstreamAt(socket, "daybook.example");
  const gateway = await open((request, response) => {
    upstream.forward(request, response).catch(() => response.destroy());
  }, 0);
  return (gateway.address() as AddressInfo).port;
}

/** Sends raw text, and reads until the proxy closes the connection. */
async function say(port: number, said: string): Promise<string> {
  const socket = connect(port, "localhost");
  socket.write(said);
  return text(socket);
}

describe("rendering a page for all clients", () => {
  test("a render sends only the address, and drops the headers meant for one client", async () => {
    await serve((request, response) => {
      response.writeHead(404, {
        "Content-Type": "text/html",
        "Set-Cookie": ["a=1", "b=2"],
        "Cache-Control": "no-store",
        ETag: '"x"',
      });
      response.end(JSON.stringify([request.method, request.url, request.headers]));
    });
    const { status, headers, body } = await upstream.render("/search?q=%C3%A9");
    expect([status, headers]).toEqual([
      404,
      { "content-type": "text/html", "set-cookie": ["a=1", "b=2"] },
    ]);
    expect(JSON.parse(body.toString())).toEqual([
      "GET",
      "/search?q=%C3%A9",
      {
        host: "daybook.example",
        accept: "text/html",
        "user-agent": "daybook",
        connection: "keep-alive",
      },
    ]);
  });

  test.each([true, false])(
    "a render that takes too long is aborted, with the response begun: %s",
    async (isBegun) => {
      let left: Promise<unknown> | undefined;
      await serve((_, response) => {
        left = once(response, "close");
        if (isBegun) response.write("begun");
      });
      upstream.close();
      upstream = upstreamAt(join(folder, "socket"), "daybook.example", 100);
      await expect(upstream.render("/")).rejects.toThrow(RenderUnavailable);
      await left;
    },
  );

  test("a render fails if the server does not exist", async () => {
    upstream = upstreamAt(join(folder, "nobody"), "daybook.example");
    await expect(upstream.render("/")).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });
});

describe("forwarding a request", () => {
  const echo: RequestListener = (request, response) => {
    response.writeHead(201, { "X-Asked": `${request.method} ${request.url}` });
    void buffer(request).then((body) =>
      response.end(JSON.stringify({ ...request.headers, body: body.toString("latin1") })),
    );
  };

  test("method, address, headers, and body are forwarded, but no connection headers", async () => {
    const port = await serve(echo);
    const answer = await fetch(`http://localhost:${port}/api/inngest?x=1`, {
      method: "PUT",
      headers: { "X-Own": "kept", "Accept-Encoding": "br" },
      body: "\u00e9".repeat(100_000),
    });
    expect([answer.status, answer.headers.get("x-asked")]).toEqual([201, "PUT /api/inngest?x=1"]);
    const result = (await answer.json()) as Record<string, string>;
    expect(result).toMatchObject({
      host: `localhost:${port}`,
      "x-own": "kept",
      "accept-encoding": "br",
    });
    expect(result["body"]).toHaveLength(200_000);
  });

  test("a chunked body of a GET request is forwarded as a body", async () => {
    const port = await serve(echo);
    const hidden = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
    const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    const head = "GET /seen HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTE: trailers\r\n";
    const said = await say(port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(said).toMatch(/^HTTP\/1.1 201 .*X-Asked: GET \/seen/is);
    const result = JSON.parse(/\{.*\}/s.exec(said)?.[0] ?? "") as Record<string, string>;
    expect(result).toMatchObject({ body: hidden, connection: "keep-alive" });
    expect(result).not.toHaveProperty("te");
  });

  test.each([true, false])(
    "forwarding stops if the client disconnects, with the response begun: %s",
    async (isBegun) => {
      let result = () => {};
      const query = new Promise<void>((resolve) => (result = resolve));
      let left: Promise<unknown> | undefined;
      const port = await serve((_, response) => {
        left = once(response, "close");
        if (isBegun) response.write("begun");
        result();
      });
      const client = connect(port, "localhost");
      client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
      await (isBegun ? once(client, "data") : query);
      client.destroy();
      await expect(left).resolves.toEqual([]);
    },
  );

  test.each([
    ["declared to be", `Content-Length: ${5 * 2 ** 20}\r\n\r\n`],
    ["found to be", `Transfer-Encoding: chunked\r\n\r\n500000\r\n${"x".repeat(5 * 2 ** 20)}`],
  ])("a body %s larger than 4 MB is refused with 413, and not forwarded", async (_, sent) => {
    let bytes = 0;
    const port = await serve((request) => {
      request.on("data", (chunk: Buffer) => (bytes += chunk.length)).on("error", () => {});
    });
    const said = await say(port, `POST /api/inngest HTTP/1.1\r\nHost: x\r\n${sent}`);
    expect(said).toMatch(/^HTTP\/1.1 413 .*Connection: close/is);
    expect(bytes).toBeLessThan(4.5 * 2 ** 20);
  });

  test("announced trailers are not forwarded, and the request succeeds", async () => {
    const port = await serve(echo);
    const head = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    expect(await say(port, `${head}Trailer: x-sum\r\n\r\n`)).toMatch(/^HTTP\/1.1 201 /);
    const sized = "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n";
    const said = await say(port, `${sized}Trailer: x-sum\r\n\r\nab`);
    expect(said).toContain('"body":"ab"');
    expect(said).not.toContain("x-sum");
  });

  test("a response that ends early fails at the client", async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { "Content-Length": 1_000 });
      response.write("half", () => response.destroy());
    });
    await expect(fetch(`http://localhost:${port}/`).then((r) => r.text())).rejects.toThrow();
  });
});
