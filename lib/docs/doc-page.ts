import { z } from "zod";

/** The shapes of documentation, the same in the API, the agent tools, and the pages. */
const shared = {
  slug: z.string().describe("Last part of the page's address."),
  title: z.string().describe("Title of the page."),
  category: z.string().describe("The chapter it belongs to."),
  summary: z.string().describe("Summary of the page, one or two sentences."),
  canonical_url: z.string().describe("Address of the page."),
};

export const DocSummary = z
  .object(shared)
  .meta({ id: "DocSummary", description: "A page of the documentation, as lists show it." });
export type DocSummary = z.infer<typeof DocSummary>;

export const DocPage = z
  .object({
    ...shared,
    sections: z
      .array(
        z.object({
          id: z.string().describe("Anchor of the section."),
          heading: z.string().describe("Heading of the section."),
          body_md: z.string().describe("Text of the section, Markdown."),
        }),
      )
      .describe("The text, in order."),
    code_samples: z
      .array(
        z.object({
          language: z.string().describe("curl, typescript, python, json or another language."),
          title: z.string().describe("What the sample does."),
          code: z.string().describe("The sample, ready to run with DAYBOOK_KEY set."),
        }),
      )
      .describe("The samples of the text, apart."),
    related_links: z
      .array(
        z.object({
          title: z.string().describe("Title of the link."),
          url: z.string().describe("Where it leads."),
        }),
      )
      .describe("Where to read on."),
  })
  .meta({ id: "DocPage", description: "One page of the documentation." });
export type DocPage = z.infer<typeof DocPage>;
