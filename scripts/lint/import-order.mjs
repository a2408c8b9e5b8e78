// @ts-check
import { relative } from "node:path";
import { dirname, resolve } from "node:path/posix";

/**
 * One layer: folders that may import the layers before theirs. `never` lists folders that they may
 * not import anyway, and `except` modules of those folders that they may.
 * @typedef {{ folders: string[], never?: string[], except?: string[] }} Layer
 */

/**
 * Returns the folder of a path from the root: `lib` counts by its subfolders.
 * @param {string} path
 */
const folderOf = (path) => /^lib\/[^/]+|^[^/]+/.exec(path)?.[0] ?? "";

/**
 * Returns the error of an import, or undefined if the layers allow it.
 * @param {Layer[]} layers ordered from the first
 * @param {string} file path from the root
 * @param {string} specifier
 */
export function importError(layers, file, specifier) {
  const folder = folderOf(file);
  const place = layers.findIndex(({ folders }) => folders.includes(folder));
  const layer = layers[place];
  if (!layer) return undefined;
  if (specifier.startsWith(".")) {
    const target = resolve("/", dirname(file), specifier).slice(1);
    // A file of the root, such as package.json, is in no folder.
    if (!target.includes("/") || folderOf(target) === folder) return undefined;
    return `Import another folder by its name that starts with "#", not "${specifier}".`;
  }
  if (!specifier.startsWith("#")) return undefined;
  const target = specifier.slice(1);
  const other = folderOf(target);
  if (other === folder || layer.except?.includes(target)) return undefined;
  const isBefore = layers.slice(0, place).some(({ folders }) => folders.includes(other));
  if (isBefore && !layer.never?.includes(other)) return undefined;
  return `${folder} may not import ${other}. See "What each folder may import" in docs/architecture.md.`;
}

/** The rule `layers/import-order`, whose option is the ordered list of layers. */
const rule = {
  meta: { schema: [{ type: "array" }] },
  /** @param {{ cwd: string, filename: string, options: [Layer[]], report(problem: object): void }} context */
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll("\\", "/");
    /** @param {{ source: { value?: unknown } | null }} node */
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const message = importError(context.options[0], file, specifier);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: "layers" }, rules: { "import-order": rule } };
