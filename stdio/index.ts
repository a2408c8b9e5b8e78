#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { forwardingServer } from "./forward.js";
import { readSettings, USAGE } from "./settings.js";
import { Upstream } from "./upstream.js";

/** The manifest is in the folder of the source, and one folder above the built file. */
function readVersion(): string {
  for (const place of ["./package.json", "../package.json"]) {
    try {
      const text = readFileSync(new URL(place, import.meta.url), "utf8");
      const manifest = JSON.parse(text) as { name: string; version: string };
      if (manifest.name === "daybook-mcp") return manifest.version;
    } catch {
      continue;
    }
  }
  return "0.0.0";
}

function main(): void {
  const version = readVersion();
  const [option] = process.argv.slice(2);
  if (option === "--help" || option === "-h") {
    console.log(USAGE);
    return;
  }
  if (option === "--version") {
    console.log(version);
    return;
  }
  const settings = readSettings(process.env);
  if ("wrong" in settings || option !== undefined) {
    const wrong = "wrong" in settings ? settings.wrong : `unknown option: ${option}`;
    console.error(`daybook-mcp: ${wrong}\n\n${USAGE}`);
    process.exitCode = 1;
    return;
  }
  const upstream = new Upstream(settings, version);
  serveStdio(async () =>
    forwardingServer(version, await upstream.instructions(), upstream.forward),
  );
}

main();
