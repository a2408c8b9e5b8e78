import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicenseTable } from "../parse/terms";

/** Severity terms are stored under the agency, also for its sample. */
export const CA_JURISDICTION = "ca-ccld";

/**
 * A single license conversion merges a center's licenses into one. The number ends, but the center
 * stays open under another, so neither closed nor active is right.
 */
export const CA_STATUS: LicenseTable = {
  licensed: "active",
  "licensed/pending increase": "active",
  "closed, single license conversion": "unknown",
  "on probation": "probationary",
  pending: "pending",
  inactive: "closed",
  closed: "closed",
  revoked: "revoked",
};

export const CA_TYPE: Readonly<Record<string, FacilityType>> = {
  "day care center": "center",
  "child care center": "center",
  "infant center": "center",
  "single licensed child care center": "center",
  "school age day care center": "school_age",
  "school age child care center": "school_age",
  "school-age child care center": "school_age",
  "family day care home": "home",
  "family child care home": "home",
  "small family day care home": "home",
  "small family child care home": "home",
  "large family day care home": "home",
  "large family child care home": "home",
};
