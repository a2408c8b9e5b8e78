import { inline } from "./words";

type Members = Readonly<Record<string, unknown>>;

/** Lists the places that share a name, and which one was taken, if any. */
function placesText({ understood, facility_search: search }: Members): string[] {
  const { places = [] } = (understood ?? {}) as { places?: readonly string[] };
  const [first, ...others] = places.map(inline);
  if (first === undefined || others.length === 0) return [];
  const { city, county_fips } = (search ?? {}) as Members;
  const isTaken = city !== undefined || county_fips !== undefined;
  const rest = others.join("; ");
  return isTaken
    ? [`Taken as ${first}. Others of this name: ${rest}. Ask with the state for one of them.`]
    : [`Places of this name: ${first}; ${rest}. Ask again with the state.`];
}

function searchText({ facility_search: search, understood }: Members): string[] {
  if (typeof search !== "object" || search === null) return [];
  const { ignored } = (understood ?? {}) as { ignored?: string };
  const left = ignored === undefined ? "" : ` Not used: "${inline(ignored)}".`;
  return [
    `Read as service_search_facilities ${JSON.stringify(search)}.${left} Call it to page, sort, or narrow.`,
  ];
}

/** The arguments of a call; empty if the text gives none. */
const givenWords = (given: unknown): string => {
  const text = JSON.stringify(given);
  return text === "{}" ? "" : ` ${text}`;
};

const suggestionsText = ({ suggestions }: Members): string[] =>
  Array.isArray(suggestions)
    ? suggestions.map(
        ({ tool, why, arguments: given }: Members) =>
          `For ${String(why)}: call ${String(tool)}${givenWords(given)}.`,
      )
    : [];

/** States how a free text was read, and which tools answer it better. */
export const routedText = (meta: Members): string[] => [
  ...placesText(meta),
  ...searchText(meta),
  ...suggestionsText(meta),
];
