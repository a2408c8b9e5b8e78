import { z } from "zod";

export const FOUND_KINDS = ["facility", "state", "doc", "report"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const SearchHit = z
  .object({
    kind: z.enum(FOUND_KINDS).describe("What it is."),
    id: z
      .string()
      .describe("What the tool of its kind takes: a facility id, a state code, or a slug."),
    title: z.string().describe("Its name."),
    is_sample: z
      .boolean()
      .optional()
      .describe("Whether it is made up, of the fictional sample (only with a facility)."),
    summary: z.string().describe("What is known of it, in a line."),
    url: z.string().describe("Page about it."),
  })
  .meta({ id: "Found", description: "One thing that answers a free text." });
export type SearchHit = z.infer<typeof SearchHit>;

/** Takes one item from each list in turn, so that no kind displaces another. */
export function interleave<Item>(lists: readonly (readonly Item[])[], limit: number): Item[] {
  const taken: Item[] = [];
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let row = 0; row < longest; row++) {
    for (const list of lists) {
      const item = list[row];
      if (item !== undefined && taken.length < limit) taken.push(item);
    }
  }
  return taken;
}
