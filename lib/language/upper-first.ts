/** Capitalizes the first letter, for words that start a line: "condado de Kings". */
export const upperFirst = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
