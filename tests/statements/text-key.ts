/** Identifies an SQL template by its text between the expressions. */
export const textKey = (strings: readonly string[]): string =>
  strings.map((text) => text.replaceAll(/\s+/g, " ").trim()).join(" ${} ");
