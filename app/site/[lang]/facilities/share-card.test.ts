import { readFileSync } from "node:fs";
import { ImageResponse } from "next/og.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { drawable } from "./drawable";
import { SHARE_SIZE, ShareCard, type ShareWords } from "./share-card";

/** Whatever a record is called, its picture is drawn here, from one font, within its bounds. */

const words = (name: string): ShareWords => ({
  site: "Daybook",
  sample: "Sample data",
  name: drawable(name),
  place: "Austin, Texas",
  warning: { kind: "danger", title: "License status: revoked." },
  score: { title: "No safety score", body: "Too few recent inspections." },
  date: "Agency records of Nov 1, 2026.",
});

const fetched = globalThis.fetch;
afterEach(() => vi.unstubAllGlobals());

async function draw(name: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    // The library reads its own WebAssembly so.
    if (address.startsWith("data:")) return fetched(address);
    asked.push(address);
    return Promise.reject(new Error("no network"));
  });
  const image = new ImageResponse(ShareCard({ words: words(name) }), SHARE_SIZE);
  const png = Buffer.from(await image.arrayBuffer());
  expect(asked).toEqual([]);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
}

describe("a picture is drawn without the network", () => {
  const everything = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code));
  const drawn = [...new Set(everything.map((one) => drawable(one)).join(""))];

  test("the card draws every character that the filter lets through", async () => {
    expect(drawn.length).toBeGreaterThan(280);
    for (let from = 0; from < drawn.length; from += 60) {
      await draw(drawn.slice(from, from + 60).join(""));
    }
  });

  test.each([
    ["markup", "<script>alert(1)</script> & “friends”"],
    ["one endless word", "W".repeat(5_000)],
    ["other scripts, emoji and marks of direction", "李小龙 😀©™ \u202Eevil\u202C"],
    ["nothing", ""],
  ])("%s", async (_, name) => draw(name));
});

test("letters keep their accents if the font has them, and other characters become blanks", () => {
  expect(drawable("Niños de Łódź")).toBe("Niños de Łódź");
  expect(drawable("Pho\u031B\u0309 Ắn")).toBe("Pho An");
  expect(drawable("Sun 😀 \u202Eshine\u202C ☀")).toBe("Sun shine");
  expect(drawable("李小龙")).toBe("");
  expect(drawable("a".repeat(500))).toHaveLength(120);
});

test("the card's colors are those of the site's style sheet", () => {
  const card = readFileSync(new URL("share-card.tsx", import.meta.url), "utf8");
  const tokens = readFileSync(new URL("../../_ui/styles/tokens.css", import.meta.url), "utf8");
  const colors = card.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colors).toHaveLength(8);
  for (const color of colors) expect(tokens).toContain(color);
});
