import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { startRenderer } from "./renderer";

const fileOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("daybook-pages-"));

const NAMING_ITSELF = `
  import { createServer } from "node:http";
  import { isMainThread, parentPort, workerData } from "node:worker_threads";
  createServer(({ url }, response) => response.end(JSON.stringify({ url, isMainThread })))
    .listen(workerData.socket_path, () => parentPort.postMessage("ready"));`;

describe("the thread of pages", () => {
  test("renders until it is stopped, and leaves nothing behind", async () => {
    const before = folders();
    const renderer = await startRenderer(fileOf(NAMING_ITSELF));
    const { status, body } = await renderer.render("/search?x=1");
    expect([status, JSON.parse(body.toString())]).toEqual([
      200,
      { url: "/search?x=1", isMainThread: false },
    ]);
    await renderer.stop();
    expect(folders()).toEqual(before);
    await expect(renderer.render("/")).rejects.toThrow();
  });

  test("that cannot start says why", async () => {
    const before = folders();
    await expect(startRenderer(fileOf(`throw new Error("no build here")`))).rejects.toThrow(
      "no build here",
    );
    expect(folders()).toEqual(before);
  });
});
