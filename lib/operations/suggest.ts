import { z } from "zod";
import { suggestFacilities } from "#lib/facilities/suggest";
import { facilityId } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { formatProviderName } from "#lib/language/provider-name";
import { cleanQuery } from "#lib/places/resolve-query";
import { suggestNearPlaces, suggestPlaces } from "#lib/places/suggest";

const PLACES_MAX = 5;
const FACILITIES_MAX = 4;

const Suggestion = z
  .object({
    kind: z.enum(["state", "county", "city", "zip", "facility"]).describe("What it is."),
    query: z.string().describe("What to ask the search for; the name of a facility."),
    place: z.string().optional().describe("Where a facility is (exists only for a facility)."),
    facility_id: facilityId.optional().describe("Id of the facility (exists only for a facility)."),
    facilities: z.int().optional().describe("How many facilities are there (only for a place)."),
  })
  .meta({ id: "Suggestion", description: "What the words in the search box may become." });

const Suggestions = z
  .object({ data: z.array(Suggestion).describe("Places first, then names.") })
  .meta({ id: "Suggestions", description: "Suggestions for the search box." });

export default operation({
  id: "suggest",
  group: "profile",
  access: "public",
  summary: "Suggest places and names",
  description:
    "Places that begin with the words, and facilities with them in the name; if there are none, places with nearly the same spelling.",
  rest: { method: "GET", path: "/v2/suggest" },
  input: z.strictObject({ q: z.string().min(1).max(100).describe("The words so far.") }),
  output: Suggestions,
  cache: "data",
  unpublished: true,
  problems: ["invalid_request"],
  example: { input: { q: "aus" } },
  run: async ({ q }) => {
    const words = cleanQuery(q);
    const [places, named] = await Promise.all([
      suggestPlaces(words, PLACES_MAX),
      suggestFacilities(words, FACILITIES_MAX),
    ]);
    const facilities = named.map(({ facility_id, name, place }) => ({
      kind: "facility" as const,
      query: formatProviderName(name),
      place,
      facility_id,
    }));
    const isNothing = places.length + facilities.length === 0;
    const near = isNothing ? await suggestNearPlaces(words, PLACES_MAX) : [];
    return { data: [...places, ...facilities, ...near] };
  },
});
