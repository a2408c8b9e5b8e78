const NUMBER = new Intl.NumberFormat("en-US");

/** "1 state", "1,204 facilities". */
export const count = (n: number, one: string, many: string): string =>
  `${NUMBER.format(n)} ${n === 1 ? one : many}`;

/** A share of a whole as whole percent; a whole of nothing has none. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? "none" : `${Math.round((100 * part) / whole)} %`;

/** A Markdown table. Text of sources keeps to its cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Text of a source within Markdown: nothing in it is markup. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]<>()#+!|~&-]/g, "\\$&");

/** A code of ours as words: `launch_ready` is "launch ready". */
export const spoken = (code: string): string => code.replaceAll("_", " ");
