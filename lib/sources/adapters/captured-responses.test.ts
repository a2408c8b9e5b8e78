import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type JsonPortal, startJsonPortal } from "#tests/fixtures/json-portal";
import { stream } from "../jurisdictions/columns";
import type { JsonEndpoint } from "../source";
import { FileRefused } from "./file-refused";
import { pull } from "./pull";
import { openFile } from "./read-file";

/** Responses that were captured from agencies' searches, served again by a local server. */

const captured = join(process.env["DAYBOOK_SHARED"] ?? "../shared", "states/_responses");
const isAbsent = !existsSync(captured);
if (isAbsent) console.info(`skipped: no captured responses at ${captured}`);

let portal: JsonPortal;
beforeAll(async () => {
  portal = await startJsonPortal();
});
afterAll(() => portal.stop());

const APEX = ["actions", 0, "returnValue", "returnValue", "sspChildCareProviderDetails"];

async function readKeys(
  file: string,
  key: string,
  declared: Omit<Partial<JsonEndpoint>, "style" | "stream" | "url">,
): Promise<(string | undefined)[]> {
  portal.reply = () => ({ body: readFileSync(join(captured, file), "utf8") });
  const providers = stream({
    name: "providers",
    kind: "facilities",
    required: { key },
    map: () => ({ skipped: "no_data", detail: "" }),
  });
  const url = "https://agency.example/search";
  const endpoint: JsonEndpoint = { style: "json", stream: "providers", url, rows: [], ...declared };
  const pulled = await pull(endpoint, providers, { origin: portal.origin, attempts_max: 1 });
  if ("unchanged" in pulled) throw new Error("unchanged");
  const keys: (string | undefined)[] = [];
  for await (const read of (await openFile(pulled.content, [providers])).rows) {
    if ("row" in read) keys.push(read.row["key"]);
  }
  return keys;
}

test.skipIf(isAbsent).each([
  ["ky/ky_search_42101.json", "ProviderCLRNumber", { rows: APEX }, 24, /^[LC]\d+$/],
  ["ia/ia_pins_sample.json", "licenseId", {}, 6, /^\d+$/],
  ["ia/ia_reports.json", "ProviderID", { rows: ["ComplianceList"] }, 1, /^\d+$/],
  ["in/in_search_page.json", "id", { rows: ["providers"] }, 3, /^\d+$/],
  [
    "tn/tn_county_pickett.json",
    "sysidCounty",
    { rows: ["result", "data", "locsCounty"] },
    2,
    /^\w{32}$/,
  ],
  ["hi/hawaii_search_lanai.json", "providerId", { rows: ["hanaResponse", "results"] }, 3, /^\d+$/],
  ["ca/facility_search_excerpt.json", "FACILITYNUMBER", { rows: ["FACILITYARRAY"] }, 3, /^\d{9}$/],
])(
  "%s has its rows at the declared path, with the key %s",
  async (file, key, declared, count, form) => {
    const keys = await readKeys(file, key, declared);
    expect(keys).toHaveLength(count);
    for (const each of keys) expect(each).toMatch(form);
  },
);

test.skipIf(isAbsent).each([
  ["ky/ky_search_error.json", "ProviderCLRNumber", { rows: APEX }, "http_failed"],
  ["ky/ky_search_empty.json", "ProviderCLRNumber", { rows: APEX }, "malformed"],
  ["in/in_search_page.json", "id", { rows: ["providers"], total: ["totalResults"] }, "truncated"],
  [
    "ca/facility_search_excerpt.json",
    "FACILITYNUMBER",
    { rows: ["FACILITYARRAY"], total: ["COUNT"] },
    "truncated",
  ],
])(
  "%s is refused by the key %s, because it isn't a whole list",
  async (file, key, declared, code) => {
    const refused = await readKeys(file, key, declared).catch((error: unknown) => error);
    expect(refused instanceof FileRefused ? refused.code : refused).toBe(code);
  },
);
