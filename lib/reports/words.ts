/** A share of a whole that is not nothing, in whole percent. */
export const percent = (part: number, whole: number): string =>
  `${Math.round((100 * part) / whole)}%`;

/** A Markdown table. Text of sources keeps to its cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Text of a source within Markdown: nothing in it is markup. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|~&-]/g, "\\$&");
