import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "./csv";

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, size = 5): Promise<string[][]> {
  const all: string[][] = [];
  for await (const some of readCsv(pieces(text, size))) all.push(...some);
  return all;
}

const cell = fc.string({ unit: fc.constantFrom("a", "é", " ", ",", '"', "\n", "\r\n", "1") });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 5,
});
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

test("readCsv parses any correctly quoted table, wherever the text is cut", async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const text = rows.map((row) => row.map(quote).join(",")).join("\r\n");
      expect(await read(text, size)).toEqual(rows);
    }),
  );
});

test("readCsv and csv-parse give the same result for well-formed text", async () => {
  const plain = fc.string({ unit: fc.constantFrom("a", "b", " ", "1", ".") });
  const mixed = fc.oneof(plain, cell.map(quote));
  const lines = fc.array(fc.array(mixed, { minLength: 2, maxLength: 3 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom("\n", "\r\n"), async (rows, newline) => {
      const text = rows.map((row) => row.join(",") + newline).join("");
      const options = { relax_column_count: true, skip_empty_lines: true };
      expect(await read(text)).toEqual(parse(text, options));
    }),
  );
});

test("undoubled quotes stay in their cell, with their commas", async () => {
  expect(await read('"1",""K" Street, LLC",x\n"2","Kids "R" Us" ,y\r"3","",z')).toEqual([
    ["1", '"K" Street, LLC', "x"],
    ["2", 'Kids "R" Us', "y"],
    ["3", "", "z"],
  ]);
});

test("an unclosed quote is refused at the end of the text or past the record limit", async () => {
  await expect(read('a,"b\nc,d\n')).rejects.toMatchObject({ code: "truncated" });
  const runaway = `a,"${"x".repeat(8_100_000)}`;
  await expect(read(runaway, 1_000_000)).rejects.toMatchObject({ code: "malformed" });
});
