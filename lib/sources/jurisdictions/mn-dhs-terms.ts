import type { FacilityType } from "#lib/kernel/vocabulary";
import { foldTerm, type LicenseTable } from "../parse/terms";

/** Terms of the state's lookup. Other terms count as unmapped. */
export const MN_STATUS: LicenseTable = {
  active: "active",
  conditional: "probationary",
  "active - conditional": "probationary",
  suspended: "suspended",
  revoked: "revoked",
  closed: "closed",
  expired: "expired",
};

export const MN_TYPE: Readonly<Record<string, FacilityType>> = {
  "family child care": "home",
  "child care center": "center",
  "certified child care center": "center",
};

/** Minnesota certifies these centers because they are exempt from licensure (Minn. Stat. ch. 245H). */
const EXEMPT_TYPE = "certified child care center";

/** Returns true for a certified center. Undefined for licensed types, and without a type. */
export const isExemptType = (type: string | undefined): true | undefined =>
  foldTerm(type ?? "") === EXEMPT_TYPE || undefined;
