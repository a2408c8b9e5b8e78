import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { splitLines } from "./lines";

async function linesOf(...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of splitLines(Readable.from(pieces))) lines.push(line);
  return lines;
}

test("splitLines ends a line at each line feed, wherever the chunks end", async () => {
  expect(await linesOf("a\nb", "c\n", "", "\n", "d")).toEqual(["a", "bc", "", "d"]);
  expect(await linesOf()).toEqual([]);
});

test("splitLines ends no line at other characters, such as U+2028 or a carriage return", async () => {
  const line = '{"text":"a\u2028b\u2029c\u0085d\u000be\u000cf"}';
  expect(await linesOf(`${line}\r`, `\n${line}\n`)).toEqual([`${line}\r`, line]);
});
