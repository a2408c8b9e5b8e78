import { expect, test } from "vitest";
import { importError, type Layer } from "./import-order.mjs";

const LAYERS: Layer[] = [
  { folders: ["lib/kernel"] },
  { folders: ["db", "lib/scoring"] },
  { folders: ["lib/transport"], never: ["db"], except: ["db/service-versions"] },
];

const UP = (folder: string, other: string) => `${folder} may not import ${other}`;

test.each([
  ["an earlier layer is allowed", "db/client.ts", "#lib/kernel/env", undefined],
  ["a package is allowed", "lib/kernel/env.ts", "zod", undefined],
  ["a file of the same folder is allowed", "lib/scoring/a/b.ts", "../c", undefined],
  ["a file of the root is allowed", "lib/kernel/env.ts", "../../package.json", undefined],
  ["a later layer is rejected", "lib/kernel/env.ts", "#db/client", UP("lib/kernel", "db")],
  ["a folder of the same layer is rejected", "db/a.ts", "#lib/scoring/b", UP("db", "lib/scoring")],
  ["an excluded folder is rejected", "lib/transport/a.ts", "#db/b", UP("lib/transport", "db")],
  ["an excepted module is allowed", "lib/transport/a.ts", "#db/service-versions", undefined],
  ["a folder without a layer is rejected", "db/a.ts", "#tests/api", UP("db", "tests")],
  ["a relative path to another folder is rejected", "db/a.ts", "../lib/kernel/b", "Import another"],
  ["files outside the layers may import anything", "tests/a.ts", "#db/client", undefined],
])("%s: %s imports %s", (_, file, specifier, error) => {
  const found = importError(LAYERS, file, specifier);
  if (error === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(error);
});
