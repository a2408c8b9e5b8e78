import type { Operation } from "#lib/kernel/operation";
import listDocs from "./list-docs";
import listEvidence from "./list-evidence";
import listJurisdictions from "./list-jurisdictions";
import listPrices from "./list-prices";
import listStates from "./list-states";
import readCoverage from "./read-coverage";
import readDoc from "./read-doc";
import readFacility from "./read-facility";
import readHealth from "./read-health";
import readProfile from "./read-profile";
import readProof from "./read-proof";
import readToolCatalog from "./read-tool-catalog";
import searchFacilities from "./search-facilities";
import writeProfile from "./write-profile";

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
  listDocs,
  readDoc,
  readToolCatalog,
  readHealth,
  readProfile,
  writeProfile,
];
