/** Parameters of a link to a page, as Next hands them over. */
export type LinkParams = Readonly<Record<string, string | string[] | undefined>>;

/** Longest part of a name that is repeated to the reader. */
const NAME_MAX = 40;

const isBlank = (value: string | string[] | undefined) =>
  [value].flat().every((text) => (text ?? "").trim() === "");

/** Returns the parameters under the names that a page reads. A name of its own wins over an alias. */
export function withOwnNames(
  params: LinkParams,
  aliases: Readonly<Record<string, string>>,
): LinkParams {
  const own: Record<string, string | string[] | undefined> = {};
  for (const [written, value] of Object.entries(params)) {
    const name = Object.hasOwn(aliases, written) ? (aliases[written] ?? written) : written;
    if (name === written || isBlank(params[name])) own[name] = value;
  }
  return own;
}

/** Returns the names in a link that the page doesn't know, without those that have no value. */
export const ignoredNames = (params: LinkParams, known: readonly string[]): string[] =>
  Object.entries(params)
    .filter(([name, value]) => !known.includes(name) && !isBlank(value))
    .map(([name]) => name.slice(0, NAME_MAX));
