import type { Operation } from "#lib/kernel/operation";
import listEvidence from "./list-evidence";
import listJurisdictions from "./list-jurisdictions";
import listPrices from "./list-prices";
import listStates from "./list-states";
import readCoverage from "./read-coverage";
import readFacility from "./read-facility";
import readHealth from "./read-health";
import readProof from "./read-proof";
import searchFacilities from "./search-facilities";

/** The public surface, in the order of its documentation. */
export const catalog: readonly Operation[] = [
  searchFacilities,
  readFacility,
  readProof,
  listEvidence,
  listStates,
  listJurisdictions,
  readCoverage,
  listPrices,
  readHealth,
];
