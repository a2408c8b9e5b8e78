import { createHash } from "node:crypto";
import { type IncomingMessage, request as ask } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpServer, startHttpServer } from "#tests/http";
import { useSample } from "#tests/sample";
import { awaitBulkFiles } from "./await-files";

/** Promise: bulk files reach a client of HTTP with their length, and decoded as they are labeled. */

const sample = useSample();
let server: HttpServer;

beforeAll(async () => {
  server = await startHttpServer();
});
afterAll(() => server.close());

type File = Record<"name" | "sha256" | "url", string> & { bytes: number };

const PATIENT = { timeout: 120_000 };

const listFiles = async (): Promise<File[]> => (await awaitBulkFiles(sample.key)).body.files;

/** Sends a request and returns the headers and the body's bytes. */
async function read(url: string, headers: Record<string, string> = {}, method = "GET") {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, { headers, method }, resolve).on("error", reject).end();
  });
  const parts: Buffer[] = await response.toArray();
  return { headers: response.headers, bytes: Buffer.concat(parts) };
}

test(
  "every file, its head, and its ranges state their length on the connection",
  PATIENT,
  async () => {
    for (const { url, bytes, name } of await listFiles()) {
      const whole = await read(url);
      expect([name, whole.headers["content-length"]]).toEqual([name, String(bytes)]);
      expect(whole.headers["transfer-encoding"]).toBeUndefined();
      const head = await read(url, {}, "HEAD");
      expect([name, head.headers["content-length"]]).toEqual([name, String(bytes)]);
      const part = await read(url, { range: "bytes=5-14" });
      expect([part.headers["content-length"], part.bytes]).toEqual([
        "10",
        whole.bytes.subarray(5, 15),
      ]);
    }
  },
);

test("a client that decodes what it accepts reads the bytes of the file that it named", async () => {
  for (const { url, sha256, name } of await listFiles()) {
    const response = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const digest = createHash("sha256").update(bytes).digest("hex");
    expect([name, digest]).toEqual([name, sha256]);
  }
});

test("an address without a file of the edition is not found", async () => {
  const { status } = await fetch(`${server.url}/bulk/old/facilities.csv`);
  expect(status).toBe(404);
});
