import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

/** "Pending …" means an action announced against a program that still operates. */
export const OCFS_STATUS: LicenseTable = {
  license: "active",
  registration: "active",
  suspended: "suspended",
  "pending revocation": "probationary",
  "pending revocation and denial": "probationary",
  "pending denial": "probationary",
};

export const OCFS_TYPE: Readonly<Record<string, FacilityType>> = {
  fdc: "home",
  gfdc: "home",
  sacc: "school_age",
  dcc: "center",
  sdcc: "center",
};

/** Otherwise the provider column has a person's name, which isn't read. */
export const NO_PROVIDER = /^there is no approved on-site provider at this site\.?$/i;

/** Returns "Apt 3" for "3". Other words, such as "Suite 3", stay as they are. */
export function apartmentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return /^(apt|#|ste|suite|unit|ph)/i.test(text) ? text : `Apt ${text}`;
}
