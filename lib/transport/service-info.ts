import type { ServiceInfo } from "#lib/docs/discovery";
import { publicOrigin } from "#lib/kernel/env";
import manifest from "../../package.json";

/** What discovery documents say of this installation. */
export function serviceInfo(): ServiceInfo {
  const { version, description } = manifest;
  return { origin: publicOrigin(), version, description };
}
