import { HAZARD } from "./hazard";
import { SAFETY } from "./safety";
import { TRUST } from "./trust";
import { UTILITY } from "./utility";

/**
 * Versions of the scoring methods in this release. A response made with any other version differs.
 */
export const MODEL_VERSIONS: readonly string[] = [
  SAFETY.method_version,
  HAZARD.model_version,
  UTILITY.method_version,
  TRUST.method_version,
];
