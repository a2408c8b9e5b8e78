import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { samplesOf } from "#lib/docs/sections";
import { mapRow } from "#lib/sources/adapters/map-row";
import { openFile } from "#lib/sources/adapters/read-file";
import type { Mapped, Source } from "#lib/sources/source";

/** The mapping in the guide "Add a state", assembled as printed, reads a file. */

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "daybook-guide-"));
/** In the project folder, where its imports resolve. Removed afterwards. */
const place = root(`.daybook/guide-${process.pid}`);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(place, { recursive: true, force: true });
});

const FILE = `provider_number,program_name,program_type,licensed_provider_status,licensed_capacity,program_street_address1,program_city,program_zipcode,program_phone,program_latitude,program_longitude,data_pulled_date
1001,Snail & Thimble,Center-Based Care,Current,40,1 Example Street,BOSTON,02110,(617) 555-0100,,,2026-10-01
1002,Quiet Otter,Family Child Care,Paused,6,,BOSTON,02110,,,,2026-10-01
`;

async function assembled(): Promise<Source> {
  const blocks = samplesOf(readFileSync(root("docs/guides/add-a-state.md"), "utf8"))
    .filter(({ language }) => language === "typescript")
    .map(({ code }) => code)
    .join("\n\n")
    .replaceAll('from "../', 'from "#lib/sources/')
    .replaceAll('from "./', 'from "#lib/sources/jurisdictions/');
  mkdirSync(place, { recursive: true });
  const file = join(place, "ma-eec-monthly.ts");
  writeFileSync(file, blocks);
  const { maEecMonthly } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    maEecMonthly: Source;
  };
  return maEecMonthly;
}

test("the guide's mapping keeps a withheld address withheld and reports an unknown term", async () => {
  const source = await assembled();
  const file = join(folder, "programs.csv");
  writeFileSync(file, FILE);
  const { stream, rows } = await openFile(file, source.streams);
  const mapped: Mapped[] = [];
  for await (const read of rows) {
    if ("refused" in read) throw new Error(read.detail);
    const observed_on = stream.observed_of?.(read.row) ?? "";
    mapped.push(mapRow(stream, read.row, { source, observed_on }));
  }
  expect(mapped).toMatchObject([
    {
      unmapped: [],
      records: [
        { kind: "facility", fields: { facility_type: "center", license_status: "active" } },
      ],
    },
    {
      unmapped: [{ field: "license_status", term: "Paused" }],
      records: [
        { fields: { facility_type: "home", license_status: "unknown", address_withheld: true } },
      ],
    },
  ]);
});
