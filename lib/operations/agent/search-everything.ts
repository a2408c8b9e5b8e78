import { z } from "zod";
import { SearchHit, FOUND_KINDS } from "#lib/agents/found";
import { searchEverything } from "#lib/agents/search-everything";
import { ToolSuggestion } from "#lib/agents/suggest-tools";
import { nonBlankText } from "#lib/kernel/fields";
import { agentTool } from "#lib/kernel/operation";
import { gapReason } from "#lib/states/gap-reason";
import { LicensingAgency } from "#lib/states/licensing-agencies";

export default agentTool({
  id: "searchEverything",
  group: "facilities",
  access: "key",
  summary: "Search everything",
  description:
    "Routes a free text over facilities, states, documentation and reports, when it is not yet clear which of them is meant. Understands places, facility ids, license numbers, words of names, and descriptions such as `daycares in Austin open at 7 that take subsidies`; `meta.facility_search` is how it was read, as arguments of service_search_facilities. Names the tool that answers questions about prices, changes, coverage or one facility. Closed and off-list facilities are left out by default.",
  tool: "service_search",
  input: z.strictObject({
    query: nonBlankText(200).describe("What to look for, in plain words."),
    kinds: z
      .array(z.enum(FOUND_KINDS))
      .min(1)
      .default([...FOUND_KINDS])
      .describe("Kinds of things to look among; all of them by default."),
    include_not_operating: z
      .boolean()
      .default(false)
      .describe(
        "Whether to include facilities that are off the agency's lists or barred from operating. A facility id or license number finds them in any case.",
      ),
    limit: z.int().min(1).max(50).default(10).describe("How many to return, 1 to 50."),
  }),
  output: z
    .object({
      data: z
        .array(SearchHit)
        .describe(
          "What was found, best first within each kind; kinds take turns, but facilities come before documents if the text names them.",
        ),
      meta: z
        .object({
          limit: z.int().describe("Number of results requested."),
          total: z.int().describe("How many there are in all kinds."),
          by_kind: z.record(z.enum(FOUND_KINDS), z.int()).describe("How many there are of each."),
          excluded_not_operating: z
            .int()
            .optional()
            .describe(
              "Facilities left out because they are off the agency's lists or barred from operating (exists only where facilities were searched without `include_not_operating`).",
            ),
          excluded_unknown_hours: z
            .int()
            .optional()
            .describe(
              "Facilities left out because their hours are unknown (exists only if the text has hours).",
            ),
          age_unknown: z
            .int()
            .optional()
            .describe(
              "Facilities kept although their ages are unknown (exists only if the text has an age).",
            ),
          name_match: z
            .enum(["words", "similar"])
            .optional()
            .describe(
              "`similar` when no facility's name has all the words and the nearest spellings are given instead: none of them may be the one that is meant (exists only where names were searched).",
            ),
          licensing_agencies: z
            .array(LicensingAgency)
            .optional()
            .describe(
              "Agencies that license child care in the state or ZIP code that the text names (exists only if facilities were searched and none was found).",
            ),
          no_records_reason: gapReason.optional(),
          facility_search: z
            .record(z.string(), z.unknown())
            .optional()
            .describe(
              "Arguments of service_search_facilities that give the same facilities, to page, sort or narrow them (exists only if facilities were searched).",
            ),
          suggestions: z
            .array(ToolSuggestion)
            .optional()
            .describe("Tools that answer such a question (exists only if there are any)."),
          understood: z
            .object({
              facility_id: z.string().optional().describe("Facility id in the text, if any."),
              zip_code: z.string().optional().describe("ZIP code in the text, if any."),
              state_code: z.string().optional().describe("State named in the text, if any."),
              words: z.string().describe("Words that were looked for in names and as a place."),
              places: z
                .array(z.string())
                .optional()
                .describe(
                  "Cities and counties that the words may name, if any: the facilities of the one, or of the far largest city, are given; of several, ask again with the state.",
                ),
              ignored: z
                .string()
                .optional()
                .describe("Words that narrowed nothing (exists only if there are any)."),
            })
            .describe("How the text was read."),
        })
        .describe("How the text was read, and how much there is."),
    })
    .meta({ id: "FoundList", description: "What answers a free text." }),
  problems: ["invalid_request"],
  example: { input: { query: "childcare in 78704", limit: 5 } },
  run: (request, { catalog, now }) => searchEverything(request, catalog, now),
});
