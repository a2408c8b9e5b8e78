import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encode } from "./encode";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.0, gzip; q=0", "identity"],
  ["GZIP", "gzip"],
  ["zstd", "identity"],
] as const)("Accept-Encoding %j selects the encoding %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test("an encoded body decodes to the original", async () => {
  const body = Buffer.from("übung ".repeat(100));
  expect(brotliDecompressSync(await encode(body, "br"))).toEqual(body);
  expect(gunzipSync(await encode(body, "gzip"))).toEqual(body);
  expect(await encode(body, "identity")).toBe(body);
});
