/** The head of a Markdown file: `key: value` lines between two lines of `---`. */
export type FrontMatter = Readonly<Record<string, string>>;

/**
 * Splits a Markdown file into its head and its text.
 * @throws Error if the head is absent or a line of it isn't `key: value`.
 */
export function splitFrontMatter(name: string, text: string): { head: FrontMatter; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!match) throw new Error(`${name} has no front matter`);
  const head: Record<string, string> = {};
  for (const line of (match[1] ?? "").split("\n")) {
    const [, key, value] = /^([a-z_]+):\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined)
      throw new Error(`${name}: not understood: ${line}`);
    head[key] = value.replace(/^"(.*)"$/, "$1");
  }
  return { head, body: text.slice(match[0].length).trim() };
}

/**
 * Returns a required member of the head.
 * @throws Error if it's absent.
 */
export function required(name: string, head: FrontMatter, key: string): string {
  const value = head[key];
  if (!value) throw new Error(`${name} lacks ${key} in its front matter`);
  return value;
}
