import { sourceVersion } from "./build";
import { ROOT } from "./packages.mjs";

/**
 * Returns the version of what reads an agency's files: the project's sources with their mappings,
 * and Node, whose text functions change with its Unicode version.
 */
export const programVersion = (): string => `${sourceVersion(ROOT)} ${process.version}`;
