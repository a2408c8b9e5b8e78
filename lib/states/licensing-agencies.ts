import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { groupBy } from "#lib/kernel/group-by";
import { openEnum } from "#lib/kernel/open-enum";
import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";

/** The facts of an entry. Each except the name can be absent, and any can come from notes alone. */
const AGENCY_FACTS = ["name", "search_url", "complaint_url", "phone"] as const;
type AgencyFact = (typeof AGENCY_FACTS)[number];

/** An agency that licenses child care, and how to reach it, whether or not we have its records. */
export const LicensingAgency = z
  .object({
    name: z.string().describe("Name of the agency."),
    search_url: z
      .string()
      .optional()
      .describe("Its search for providers; absent if we know of none."),
    complaint_url: z
      .string()
      .optional()
      .describe("Its page for complaints; absent if we know of none."),
    phone: z
      .string()
      .optional()
      .describe("Its phone number for families; absent if we know of none."),
    unverified: z
      .array(openEnum(AGENCY_FACTS))
      .describe("Members above that only third-party notes give. Check these with the agency."),
  })
  .meta({ id: "LicensingAgency", description: "An agency that licenses child care." });
export type LicensingAgency = z.infer<typeof LicensingAgency>;

/** Federal directory of every state's and territory's agency. */
export const FEDERAL_DIRECTORY = "https://childcare.gov/state-resources";

/** All programs run in the project's root folder. */
const FILE = join(process.cwd(), "lib/states/data/licensing-agencies.tsv");

/**
 * Reads a row of the table. Its evidence is a page of the agency, the federal list of sources of
 * March 2025, a program that used the address in August 2026, or third-party notes. We
 * have opened none of the addresses.
 */
function toAgency(cells: readonly string[]): LicensingAgency {
  const [, name = "", search, search_by, complaint, complaint_by, phone, phone_by, name_by] = cells;
  const facts: readonly [AgencyFact, string | undefined, string | undefined][] = [
    ["name", name, name_by],
    ["search_url", search && `https://${search}`, search_by],
    ["complaint_url", complaint && `https://${complaint}`, complaint_by],
    ["phone", phone, phone_by],
  ];
  const known = facts.filter(([, value]) => value);
  return {
    name,
    ...Object.fromEntries(known.map(([fact, value]) => [fact, value])),
    unverified: known.flatMap(([fact, , evidence]) => (evidence === "notes" ? fact : [])),
  };
}

let byRegion: ReadonlyMap<string, LicensingAgency[]> | undefined;

function open(): ReadonlyMap<string, LicensingAgency[]> {
  if (byRegion) return byRegion;
  const [, ...lines] = readFileSync(FILE, "utf8").trimEnd().split("\n");
  const rows = groupBy(
    lines.map((line) => line.split("\t")),
    ([region = ""]) => region,
  );
  byRegion = new Map([...rows].map(([region, cells]) => [region, cells.map(toAgency)]));
  return byRegion;
}

/** Lists the agencies that license child care in a state or territory. Each has at least one. */
export const listLicensingAgencies = (region: StateCode | TerritoryCode): LicensingAgency[] =>
  open().get(region) ?? [];
