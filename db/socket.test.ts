import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { socketOpener } from "./socket";

test("a socket of the driver sends small writes at once, because waiting for the server's reply adds 40 ms to every COPY", async () => {
  const server = createServer((socket) => socket.on("error", () => {}));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const open = socketOpener({ silence_ms: 0, connect_ms: 1_000 });
  const socket = open({ host: ["127.0.0.1"], port: [port], path: false, ssl: false });
  // Node has no way to read the option back, so this watches the system's socket get it.
  const handle = Reflect.get(socket, "_handle") as { setNoDelay(value: boolean): void };
  const setNoDelay = vi.spyOn(handle, "setNoDelay");
  try {
    await once(socket, "connect");
    expect(setNoDelay).toHaveBeenCalledWith(true);
  } finally {
    socket.destroy();
    server.close();
  }
});
