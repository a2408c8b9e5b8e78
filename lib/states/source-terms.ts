import { z } from "zod";
import type { Source } from "#lib/sources/source";

/** Facts that a reuser needs of each source: its address, terms, and credit line. */
export const SourceTerms = z.object({
  title: z.string().describe("Title of the publication."),
  url: z.string().describe("Address of the publication."),
  data_license: z
    .string()
    .describe(
      "Terms as the publisher states them, or `Not stated`. We haven't confirmed them with the publisher.",
    ),
  attribution: z.string().describe("Credit line to show with the source's records."),
});
export type SourceTerms = z.infer<typeof SourceTerms>;

/** Returns the terms of a source as its connector declares them. */
export const termsOf = ({ agency, title, portal_url, data_license }: Source): SourceTerms => ({
  title,
  url: portal_url,
  data_license,
  attribution: `${agency}: ${title}`,
});

/** The terms of the compilation, for every catalog and manifest. */
export const COMPILATION_TERMS =
  "Each source's own terms apply to its records: see the file of sources. Daybook has not chosen a license for its own work on them, such as scores.";
