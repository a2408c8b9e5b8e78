import { z } from "zod";
import { listDocs } from "#lib/content/documents";
import { DocSummary } from "#lib/docs/doc-page";
import { nonBlankText } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";

export default operation({
  id: "listDocs",
  group: "service",
  access: "key",
  summary: "List documentation pages",
  description:
    "The pages of this documentation: guides in reading order, then one reference page for each operation. `query` keeps the pages that have all its words, best first.",
  rest: { method: "GET", path: "/v1/docs" },
  tool: "service_list_docs",
  input: z.strictObject({
    query: nonBlankText(200).optional().describe("Words to look for in the pages."),
    category: z.string().min(1).max(64).optional().describe("Keep the pages of this category."),
    limit: limitOf(100, 100),
    offset,
  }),
  output: listOf(DocSummary, PageMeta).meta({
    id: "DocList",
    description: "Pages of the documentation.",
  }),
  cache: "data",
  problems: ["invalid_request"],
  example: { input: { query: "safety score", limit: 5 } },
  run: async (input, { catalog }) => listDocs(input, catalog),
});
