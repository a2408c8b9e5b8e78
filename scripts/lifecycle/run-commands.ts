import { type ArgsDef, type CommandDef, runCommand, runMain } from "citty";
import { printFailure } from "./describe-failure";
import { requireKnownOptions } from "./known-options";

/**
 * Runs a command with the arguments of this process. A failure prints one sentence on stderr and ends
 * the process with code 1. Closing the output early, as `| head` does, ends it like an interrupt.
 */
export async function runCommands<T extends ArgsDef>(command: CommandDef<T>): Promise<void> {
  const rawArgs = process.argv.slice(2);
  endWhenOutputCloses();
  if (rawArgs.includes("--help") || rawArgs.includes("-h")) return runMain(command);
  try {
    await requireKnownOptions(command, rawArgs);
    await runCommand(command, { rawArgs });
  } catch (error) {
    // Wrong arguments fail before the command runs. This prints its usage with the fault.
    if (error instanceof Error && error.name === "CLIError") return runMain(command);
    printFailure(error);
    process.exit(1);
  }
}

/** By convention, a program whose reader is gone exits with 128 and the number of SIGPIPE, 13. */
const OUTPUT_CLOSED = 141;

function endWhenOutputCloses(): void {
  process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    console.error(
      code === "EPIPE"
        ? "The reader of the output closed it, so the command ends here."
        : `The output cannot be written: ${message}`,
    );
    if (!process.emit("SIGPIPE")) process.exit(OUTPUT_CLOSED);
  });
  process.stderr.on("error", () => process.exit(OUTPUT_CLOSED));
}
