import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { TLSSocket } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Connection, openConnection } from "#db/client";
import { isUnreachable } from "#lib/kernel/unreachable";
import { testDatabase, type TestDatabase } from "#tests/database";

/**
 * A database whose machine disappears sends nothing, not even a reset. A proxy in front of a
 * missing one accepts a connection and closes it.
 */

/** A throwaway certificate that protects nothing. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgEkDEvRVbTwhZiGWB
g839hxLpCPlffAcLx4a2wGhYlvShRANCAATk3chjMFEJcZXjavsttE7VjN7Jr0/j
pnYEOZMYIcU15JYzuVTl8nBCzvlPbrpXi17S3hc6Ml0ITBpzdtjfSE4g
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIUR0n25aE97PvffavIuXQqvtNOQhYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE4NDY1N1oYDzIxMjYxMDI5
MTg0NjU3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATk3chjMFEJcZXjavsttE7VjN7Jr0/jpnYEOZMYIcU15JYzuVTl8nBC
zvlPbrpXi17S3hc6Ml0ITBpzdtjfSE4go1MwUTAdBgNVHQ4EFgQUQyiuTvihfEK6
qdgZGjS1mHo0mJQwHwYDVR0jBBgwFoAUQyiuTvihfEK6qdgZGjS1mHo0mJQwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA1z28iFgvI5S5ZuGt6cah
Ad3/9HR957NuoO5KNG+PNv0CIQDI7lkuNwS/jorbEyaiusxFRZG4Kqw4tbXfBEWd
AFb/9g==
-----END CERTIFICATE-----`,
};

let world: TestDatabase;
let line: Awaited<ReturnType<typeof openLine>>;
const opened: Connection[] = [];

beforeAll(async () => {
  world = await testDatabase();
  line = await openLine(new URL(world.url));
});
afterEach(async () => {
  line.speak();
  await Promise.all(opened.splice(0).map((each) => each.close()));
});
afterAll(async () => {
  line.close();
  await world.drop();
});

/** Opens a proxy to the database that can hold back bytes without breaking a connection. */
async function openLine(database: URL) {
  const pairs = new Set<[Socket, Socket]>();
  let isSilent = false;
  const server: Server = createServer((client) => {
    const inner = connect(Number(database.port), database.hostname);
    const pair: [Socket, Socket] = [client, inner];
    pairs.add(pair);
    for (const socket of pair) {
      socket
        .on("error", () => {})
        .on("close", () => {
          pairs.delete(pair);
          for (const each of pair) each.destroy();
        });
    }
    if (!isSilent) client.pipe(inner).pipe(client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(database), { host: `127.0.0.1:${port}` }).href,
    fallSilent: () => {
      isSilent = true;
      for (const [client, inner] of pairs) {
        client.unpipe(inner).pause();
        inner.unpipe(client).pause();
      }
    },
    speak: () => {
      isSilent = false;
    },
    close: () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}

function open(statement_timeout_ms: number, url = line.url): Connection {
  const connection = openConnection({ url, connections_max: 2, statement_timeout_ms });
  opened.push(connection);
  return connection;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a query to a silent database fails in bounded time as unreachable, and the next one succeeds", async () => {
  const { sql } = open(200);
  await sql`select 1`;
  line.fallSilent();
  const began_ms = performance.now();
  const failures = await Promise.all([
    failureOf(sql`select 1`),
    failureOf(sql`select 2`),
    failureOf(sql.begin((tx) => tx`select 3`)),
  ]);
  expect(failures.map(isUnreachable)).toEqual([true, true, true]);
  // The third query waits for one of the two connections, and then for a connection that never
  // opens.
  expect(performance.now() - began_ms).toBeLessThan(14_000);
  line.speak();
  const [row] = await sql`select 4 as n`;
  expect(row?.["n"]).toBe(4);
}, 30_000);

test("an idle connection and a statement without a timeout are not treated as dead", async () => {
  const { sql } = open(200);
  // A timeout that a host sets for all sessions must not apply to this connection.
  const { pathname } = new URL(world.url);
  await sql.unsafe(`alter database "${pathname.slice(1)}" set statement_timeout = '1s'`);
  const unbounded = open(0);
  await sql`select 1`;
  const long = failureOf(unbounded.sql`select pg_sleep(7)`);
  await sleep(6_500);
  expect(await failureOf(sql`select 1`)).toBeUndefined();
  expect(await long).toBeUndefined();
}, 30_000);

describe("a database that accepts a connection and closes it", () => {
  const startup = (end: (socket: Socket) => void) => (socket: Socket) =>
    socket.once("data", () => end(socket));
  const secured = (end: (socket: TLSSocket) => void) =>
    startup((socket) => {
      socket.write("S");
      end(new TLSSocket(socket, { isServer: true, ...SELF_SIGNED }).on("error", () => {}));
    });
  /** AuthenticationMD5Password, as a server sends it. */
  const ASKS_PASSWORD = Buffer.from([82, 0, 0, 0, 12, 0, 0, 0, 5, 1, 2, 3, 4]);

  test.each<[string, string, (socket: Socket) => void]>([
    ["at once", "disable", (socket) => socket.end()],
    ["once it requested a password", "disable", startup((socket) => socket.end(ASKS_PASSWORD))],
    ["when TLS was requested", "require", startup((socket) => socket.end())],
    ["once it agreed to TLS", "require", startup((socket) => socket.end("S"))],
    ["once it declined TLS", "prefer", startup((socket) => socket.end("N"))],
    ["after the TLS handshake", "require", secured((tls) => tls.once("secure", () => tls.end()))],
    ["asked to begin under TLS", "require", secured((tls) => tls.once("data", () => tls.end()))],
  ])(
    "every query fails as unreachable if the connection ends %s",
    async (_when, sslmode, answer) => {
      const server = createServer((socket) => answer(socket.on("error", () => {})));
      await once(server.listen(0, "127.0.0.1"), "listening");
      const { port } = server.address() as AddressInfo;
      const { sql } = open(200, `postgres://a:b@127.0.0.1:${port}/c?sslmode=${sslmode}`);
      const queries = [
        ...[1, 2, 3].map((n) => failureOf(sql`select ${n}::int`)),
        failureOf(sql.begin((tx) => tx`select 4`)),
      ];
      expect((await Promise.all(queries)).map(isUnreachable)).toEqual(queries.map(() => true));
      server.close();
    },
  );
});
