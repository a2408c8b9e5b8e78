import { publicOrigin } from "#lib/kernel/env";

/** Returns the text after a successful start, with the new key on the first run. */
export function announcement(key: string | undefined): string {
  const origin = publicOrigin();
  const first = [
    `  local API key, shown this once: ${key}`,
    `  curl -H "Authorization: Bearer ${key}" "${origin}/v1/facilities?limit=3"`,
  ];
  return ["", `  ${origin}`, ...(key ? first : []), "  Ctrl-C stops it.", ""].join("\n");
}
