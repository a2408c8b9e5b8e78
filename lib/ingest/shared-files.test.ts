import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countSharedRows, listSharedFiles } from "./shared-data";

const root = mkdtempSync(join(tmpdir(), "shared-files-"));

beforeAll(() => {
  const files = {
    "data/ca-ccld/a_2026-01-01.csv": "name\nSnail\n",
    "data/ca-ccld/README.md": "# notes\n",
    "states/ca-ccld-counties/b_2026-02-01.json": '[{"name":"Otter"},{"name":"Kite"}]',
    "states/zz-agency/c_2026-03-01.txt": "name,type\nSnail,Home\nOtter,Home\nKite,Home\n",
    "states/_responses/d.json": '{"name":"Otter"}',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test("files of several directories are listed with their sources, whatever their format", () => {
  const files = listSharedFiles([join(root, "data"), join(root, "states")]);
  expect(files.map(({ folder, name, source }) => [folder, name, source?.source_id])).toEqual([
    ["ca-ccld", "a_2026-01-01.csv", "ca-ccld"],
    ["ca-ccld-counties", "b_2026-02-01.json", "ca-ccld"],
    ["zz-agency", "c_2026-03-01.txt", undefined],
  ]);
});

test("the rows of a file that no connector reads are counted", async () => {
  expect(await countSharedRows(join(root, "states/zz-agency/c_2026-03-01.txt"))).toBe(3);
  expect(await countSharedRows(join(root, "states/ca-ccld-counties/b_2026-02-01.json"))).toBe(2);
});
