import { defineCommand } from "citty";
import { expect, test } from "vitest";
import { requireKnownOptions } from "./known-options";

const load = defineCommand({
  args: {
    states: { type: "string" },
    source: { type: "positional", required: false },
    "dry-run": { type: "boolean" },
  },
});
const group = defineCommand({ subCommands: { load } });

test.each([
  [["--states", "NY", "--dry-run"]],
  [["ny-ocfs", "--states=NY", "--dryRun"]],
  [["--no-dry-run"]],
  [["--states", "--odd", "ny-ocfs"]],
  [["--", "--odd"]],
])("%j has no unknown option", async (words) => {
  await expect(requireKnownOptions(load, words)).resolves.toBeUndefined();
});

test.each([
  [load, ["--states", "NY", "--dryrun"], "--dryrun"],
  [load, ["--state=NY"], "--state"],
  [load, ["--source", "ny-ocfs"], "--source"],
  [group, ["load", "--dryrun"], "--dryrun"],
])(
  "an option that a command doesn't have is rejected by its name",
  async (command, words, name) => {
    await expect(requireKnownOptions(command, words)).rejects.toThrow(
      `There is no option ${name}. Options: --states, --dry-run`,
    );
  },
);
