import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { overrideSettings, resetSettings } from "#lib/kernel/env";
import { log } from "../log";
import { canRender, startRenderer } from "./renderer";
import { eventually } from "#tests/eventually";

const fileOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);

const NAMING_ITSELF = `
  import { createServer } from "node:http";
  import { isMainThread, parentPort, workerData } from "node:worker_threads";
  createServer(({ url }, response) => response.end(JSON.stringify({ url, isMainThread })))
    .listen(workerData.socket_path, () => parentPort.postMessage("ready"));`;

const LOSING_ITS_DATABASE = `
  import { createServer } from "node:http";
  import { parentPort, workerData } from "node:worker_threads";
  createServer((_, response) => {
    parentPort.postMessage("database unreachable");
    response.writeHead(500).end();
  }).listen(workerData.socket_path, () => parentPort.postMessage("ready"));`;

const FINISHING_LATE = `
  import { createServer } from "node:http";
  import { parentPort, workerData } from "node:worker_threads";
  let state = "busy";
  parentPort.on("message", (message) => {
    if (message !== "finish jobs") return;
    setTimeout(() => {
      state = "finished";
      parentPort.postMessage("jobs finished");
    }, 200);
  });
  createServer((_, response) => response.end(state))
    .listen(workerData.socket_path, () => parentPort.postMessage("ready"));`;

/** Answers with its thread's number, `/slow` late. */
const NUMBERED = `
  import { createServer } from "node:http";
  import { parentPort, threadId, workerData } from "node:worker_threads";
  createServer(({ url }, response) => {
    setTimeout(() => response.end(String(threadId)), url === "/slow" ? 300 : 0);
  }).listen(workerData.socket_path, () => parentPort.postMessage("ready"));`;

const data = vi.hoisted(() => ({ noteUnreachable: vi.fn<() => void>() }));
vi.mock("#db/service-versions", () => data);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-renderer-"));
  vi.stubEnv("TMPDIR", folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe("page thread", () => {
  test("the page thread renders until it is stopped, then removes its socket", async () => {
    const renderer = await startRenderer(fileOf(NAMING_ITSELF));
    const { status, body } = await renderer.render("/search?x=1");
    expect([status, JSON.parse(body.toString())]).toEqual([
      200,
      { url: "/search?x=1", isMainThread: false },
    ]);
    expect(readdirSync(folder)).toHaveLength(1);
    await renderer.stop();
    expect(readdirSync(folder)).toEqual([]);
    await expect(renderer.render("/")).rejects.toThrow();
  });

  test("the page thread reports an unreachable database before its failed response returns", async () => {
    const renderer = await startRenderer(fileOf(LOSING_ITS_DATABASE));
    expect(data.noteUnreachable).not.toHaveBeenCalled();
    // The report and the response take different ways: without the wait, 1 of 20 responses came
    // first.
    for (let failed = 1; failed <= 300; failed += 1) {
      const { status } = await renderer.render("/");
      expect([status, data.noteUnreachable.mock.calls.length]).toEqual([500, failed]);
    }
    await renderer.stop();
  });

  test("the page thread finishes its jobs before the process stops it", async () => {
    const renderer = await startRenderer(fileOf(FINISHING_LATE));
    expect((await renderer.render("/")).body.toString()).toBe("busy");
    await renderer.finishJobs();
    expect((await renderer.render("/")).body.toString()).toBe("finished");
    await renderer.stop();
  });

  test("a request goes to the thread with the fewest unanswered ones", async () => {
    overrideSettings({ DAYBOOK_PAGE_THREADS: "2" });
    const renderer = await startRenderer(fileOf(NUMBERED));
    const threadOf = async (url: string) => (await renderer.render(url)).body.toString();
    const slow = threadOf("/slow");
    const quick = [await threadOf("/"), await threadOf("/"), await threadOf("/")];
    expect(new Set(quick)).toHaveProperty("size", 1);
    expect(quick).not.toContain(await slow);
    expect(readdirSync(folder)).toHaveLength(2);
    await renderer.stop();
    expect(readdirSync(folder)).toEqual([]);
    delete process.env["DAYBOOK_PAGE_THREADS"];
    resetSettings();
  });

  test("the page thread's output is logged as JSON", async () => {
    const [info, warn] = [vi.spyOn(log(), "info"), vi.spyOn(log(), "warn")];
    const renderer = await startRenderer(
      fileOf(`${NAMING_ITSELF}
      console.log("printed"); console.error("failed"); process.emitWarning("old");`),
    );
    const logged = () => JSON.stringify([...info.mock.calls, ...warn.mock.calls]);
    await eventually(() => expect(logged()).toMatch(/printed.*failed.*Warning: old/));
    expect(warn.mock.calls.map(([, message]) => message)).toContain("page thread output");
    await renderer.stop();
  });

  test.each([
    ["every page", 200, true],
    ["no page", 500, false],
  ])("canRender with %s returned: status %i, result %s", async (_, status, expected) => {
    const renderer = await startRenderer(
      fileOf(`
      import { createServer } from "node:http";
      import { parentPort, workerData } from "node:worker_threads";
      createServer((_, response) => response.writeHead(${status}).end())
        .listen(workerData.socket_path, () => parentPort.postMessage("ready"));`),
    );
    expect(await canRender(renderer)).toBe(expected);
    await renderer.stop();
  });

  test.each([
    ["throws", `throw new Error("no build here")`, "no build here"],
    ["ends", "process.exit(3)", "ended by itself (3)"],
  ])(
    "startRenderer rejects with the reason if the thread %s during startup",
    async (_, script, why) => {
      await expect(startRenderer(fileOf(script))).rejects.toThrow(why);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
