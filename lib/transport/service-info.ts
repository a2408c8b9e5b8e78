import type { ServiceInfo } from "#lib/docs/discovery";
import { publicOrigin } from "#lib/kernel/env";
import manifest from "../../package.json";

/** Returns the data of this installation for discovery documents. */
export function serviceInfo(): ServiceInfo {
  const { version, description } = manifest;
  return { origin: publicOrigin(), version, description };
}
