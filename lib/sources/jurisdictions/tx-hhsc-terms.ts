import type { AgeGroup, FacilityType } from "#lib/kernel/vocabulary";
import { foldTerm, type LicenseTable, lookUp } from "../parse/terms";

/** Severity terms are stored under the agency, also for its sample. */
export const TX_JURISDICTION = "tx-hhsc";

/** "Listed" is a kind of permit, for small family homes. An initial permit is the first one. */
export const TX_STATUS: LicenseTable = {
  "full permit": "active",
  listed: "active",
  "initial permit": { status: "active", stage: "initial" },
  registered: "active",
  certified: "active",
  "compliance certificate": "active",
  initial: { status: "active", stage: "initial" },
  "renewed initial": { status: "active", stage: "renewed_initial" },
};

export const TX_TYPE: Readonly<Record<string, FacilityType>> = {
  "licensed center": "center",
  "licensed center - child care program": "center",
  "licensed center - before/after school program": "school_age",
  "licensed center - school age program": "school_age",
  "child care program": "center",
  "before/after school program": "school_age",
  "school age program": "school_age",
  "licensed child-care home": "home",
  "registered child-care home": "home",
  "listed family home": "home",
  "small employer based child care": "center",
  "small employer based": "center",
  "employer based child care": "center",
};

/** Residential care of children in state custody is in the same set, but out of scope. */
const RESIDENTIAL = /residential|placing|foster|adoption|emergency shelter|treatment|maternity/;

/** Returns whether an operation type is residential care. */
export function isResidential(type: string | undefined): boolean {
  const words = type?.toLowerCase() ?? "";
  const independent = words.indexOf("independent ");
  return RESIDENTIAL.test(words) || (independent >= 0 && words.includes("home", independent));
}

const BANDS: Readonly<Record<string, AgeGroup>> = {
  infant: "infant",
  toddler: "toddler",
  "pre-kindergarten": "preschool",
  preschool: "preschool",
  school: "school_age",
};

/** Parses "Infant,Toddler,School" as age bands. */
export function texasBands(text: string | undefined): AgeGroup[] {
  return (text ?? "")
    .split(",")
    .map((word) => lookUp(BANDS, foldTerm(word)))
    .filter((band) => band !== undefined);
}
