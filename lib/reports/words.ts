/** Formats a share as a whole percentage. `whole` must not be 0. */
export const percent = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)}%`;

/** Formats a Markdown table. Pipes and line breaks in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Escapes Markdown in a source's text. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|~&-]/g, "\\$&");
