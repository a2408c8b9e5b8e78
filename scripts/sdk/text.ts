/** Splits text into lines of at most `width` characters, if its words allow that. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** `listPrices` → `ListPrices`, `price_basis` → `PriceBasis`. */
export const toPascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `listPrices` → `list_prices`. */
export const toSnake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Name of the method that iterates over a list: `searchFacilities` → `iterateFacilities`. */
export const iteratorName = (id: string): string => id.replace(/^[a-z]+/, "iterate");
