import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

export const NC_RATING = "NC Star Rated License";

const TEMPORARY = { status: "active", stage: "temporary" } as const;

/**
 * The monthly report has the rating and the license in one column, in an old and a new vocabulary.
 * "Other" and the suffixes on GS110 have no documented meaning, so these known terms give an
 * unknown status.
 */
export const NC_STATUS: LicenseTable = {
  star: "active",
  gs110: "active",
  "gs110 sdc": "active",
  "lic sdc": "active",
  "lic sdc,": "active",
  temp: TEMPORARY,
  "temp c": TEMPORARY,
  "temp fcc lic": TEMPORARY,
  prov: "probationary",
  "prov c": "probationary",
  "prov fcc lic": "probationary",
  spprov: "probationary",
  "sprov c": "probationary",
  "sprov fcc lic": "probationary",
  prob: "probationary",
  problic: "probationary",
  "prob lic c": "probationary",
  "prob fcc lic": "probationary",
  "prob lic gs110": "probationary",
  gs110sp: "unknown",
  pgs110: "unknown",
  other: "unknown",
};

const INITIAL = { status: "active", stage: "initial" } as const;

/**
 * Permit types of the facility search. A temporary license is a new facility's first one. GS
 * 110-106 is the notice of compliance of a religious program. Provisional, special provisional, and
 * probationary permits are sanctions.
 */
export const NC_PERMIT: LicenseTable = {
  "one star center license": "active",
  "two star center license": "active",
  "three star center license": "active",
  "four star center license": "active",
  "five star center license": "active",
  "one star family cc home license": "active",
  "two star family cc home license": "active",
  "three star family cc home license": "active",
  "four star family cc home license": "active",
  "five star family cc home license": "active",
  "gs 110-106": "active",
  "temporary license": INITIAL,
  "temporary fcch license": INITIAL,
  "prov license": "probationary",
  "prov gs 110-106": "probationary",
  "sp prov license": "probationary",
  "probationary license": "probationary",
  "probationary gs 110-106": "probationary",
};

export const NC_TYPE: Readonly<Record<string, FacilityType>> = {
  center: "center",
  centers: "center",
  home: "home",
  homes: "home",
  "family cc home": "home",
};

/** License numbers have eight digits. The monthly reports drop a leading zero from some of them. */
export const licenseNumberOf = (text: string): string =>
  /^\d{7}$/.test(text) ? text.padStart(8, "0") : text;
