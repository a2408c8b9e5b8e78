import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requireSource } from "./catalog";
import { checkFiles } from "./check";

const folder = mkdtempSync(join(tmpdir(), "daybook-check-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  "License_Number,Full_Name,License_Type,Address,City,County,Zip_Code1,Phone,Capacity,Ages_From,Ages_To";

/** The date that a dry run gives a file of this name, whose rows tell of this one. */
async function dateOf(name: string, rostered_on: string, flag?: string) {
  const path = join(folder, name);
  writeFileSync(path, `${HEADER},Roster_Date\n1,A,,,,,,,,,,${rostered_on}\n`);
  const [checked] = await checkFiles(requireSource("ne-dhhs"), [path], flag);
  expect(checked?.refused).toBeUndefined();
  return checked?.observed_on;
}

test("a file is dated by the flag, else by its own column, else by its name", async () => {
  expect(await dateOf("a_2026-02-16.csv", "2026-02-02", "2026-02-20")).toBe("2026-02-20");
  expect(await dateOf("b_2026-02-16.csv", "2026-02-02")).toBe("2026-02-02");
  expect(await dateOf("c_2026-02-16.csv", "")).toBe("2026-02-16");
  expect(await dateOf("d.csv", "")).toBeUndefined();
});

test("a column without a value is found, and is blank", async () => {
  const path = join(folder, "e.csv");
  writeFileSync(path, `${HEADER},Roster_Date\n1,A,,,,,,,,,,2026-02-02\n`);
  const [checked] = await checkFiles(requireSource("ne-dhhs"), [path]);
  expect(checked?.found).toContain("name");
  expect(checked?.found).toContain("phone (blank)");
  expect(checked?.absent).not.toContain("phone");
});
