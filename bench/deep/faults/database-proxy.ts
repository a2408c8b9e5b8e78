import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../../../db/postgres/probe";

export type DatabaseProxy = {
  port: number;
  close(): void;
  reopen(): Promise<void>;
};

/**
 * Opens a proxy to the database that can be closed: open connections break, and new ones are
 * rejected.
 */
export async function openDatabaseProxy(database: URL): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  const port = await freePort();
  const make = () =>
    createServer((client) => {
      const inner = connect(Number(database.port), database.hostname);
      for (const socket of [client, inner]) {
        open.add(socket);
        socket
          .on("error", () => {})
          .on("close", () => {
            open.delete(socket);
            (socket === client ? inner : client).destroy();
          });
      }
      client.pipe(inner).pipe(client);
    });
  let server = make();
  const listen = async () => void (await once(server.listen(port, "127.0.0.1"), "listening"));
  await listen();
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  const reopen = () => {
    server = make();
    return listen();
  };
  return { port, close, reopen };
}
