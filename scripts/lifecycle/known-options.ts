import type { ArgsDef, CommandDef, SubCommandsDef } from "citty";

type Resolvable<T> = T | Promise<T> | (() => T) | (() => Promise<T>);

async function resolved<T extends object>(value: Resolvable<T> | undefined): Promise<Partial<T>> {
  return (typeof value === "function" ? await value() : await value) ?? {};
}

type Options = Pick<CommandDef, "args" | "subCommands">;

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Rejects an option that the command doesn't have. The parser ignores it, so `--dryrun` would do
 * what `--dry-run` only shows.
 * @throws Error that names the option, and those that exist
 */
export async function requireKnownOptions(
  command: Options,
  rawArgs: readonly string[],
): Promise<void> {
  const subCommands = await resolved<SubCommandsDef>(command.subCommands);
  const at = rawArgs.findIndex((word) => Object.hasOwn(subCommands, word));
  const child = subCommands[rawArgs[at] ?? ""];
  if (child) {
    return requireKnownOptions(await resolved<CommandDef>(child), rawArgs.slice(at + 1));
  }
  const args = await resolved<ArgsDef>(command.args);
  const types = new Map(
    Object.entries(args).flatMap(([name, arg]) =>
      arg?.type === "positional" ? [] : [[kebab(name), arg?.type] as const],
    ),
  );
  const unknown = unknownOption(types, rawArgs);
  if (unknown === undefined) return;
  const names = [...types.keys()].map((name) => `--${name}`).join(", ");
  throw new Error(`There is no option --${unknown}. Options: ${names || "none"}`);
}

function unknownOption(
  types: ReadonlyMap<string, string | undefined>,
  rawArgs: readonly string[],
): string | undefined {
  let isValue = false;
  for (const word of rawArgs) {
    if (word === "--") return undefined;
    const name = isValue ? undefined : /^--([^=]+)/.exec(word)?.[1];
    isValue = false;
    if (name === undefined) continue;
    const type = types.get(kebab(name));
    if (type === undefined && types.get(name.replace(/^no-/, "")) !== "boolean") return name;
    isValue = type === "string" && !word.includes("=");
  }
  return undefined;
}
