import { HAZARD } from "./hazard";
import { SAFETY } from "./safety";
import { TRUST } from "./trust";
import { UTILITY } from "./utility";

/** The methods that this release judges by: what is served of the same data by others is another answer. */
export const MODEL_VERSIONS: readonly string[] = [
  SAFETY.method_version,
  HAZARD.model_version,
  UTILITY.method_version,
  TRUST.method_version,
];
