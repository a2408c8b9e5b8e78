/** The server to forward to, and the key to use there. */
export type Settings = { url: URL; key: string };

export const USAGE = `daybook-mcp: Daybook's agent tools over stdio.

It serves the Model Context Protocol on standard input and output, and forwards
each request to the /mcp endpoint of a Daybook server. It has no tool of its own.

  DAYBOOK_URL   address of the server, such as https://daybook.example
  DAYBOOK_KEY   API key (daybook_live_…)

Options: --help, --version`;

/** The settings of an environment, or what is wrong with them, in words. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings | { wrong: string } {
  const address = environment["DAYBOOK_URL"]?.trim();
  const key = environment["DAYBOOK_KEY"]?.trim();
  if (!address) return { wrong: "DAYBOOK_URL is not set: give the address of a Daybook server" };
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return { wrong: `DAYBOOK_URL is no http(s) address: ${address}` };
  }
  if (!key) {
    return {
      wrong: "DAYBOOK_KEY is not set: the operator of the server issues keys (npm run keys)",
    };
  }
  return { url: new URL("/mcp", address), key };
}
