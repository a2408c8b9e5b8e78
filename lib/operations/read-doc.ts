import { z } from "zod";
import { readExampleValues } from "#lib/agents/example-values";
import { readDoc } from "#lib/content/documents";
import { DocPage } from "#lib/docs/doc-page";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "readDoc",
  group: "service",
  access: "key",
  summary: "Read a documentation page",
  description:
    "One page of this documentation: its sections as Markdown, its code samples apart, and where to read on.",
  rest: { method: "GET", path: "/v1/docs/{path}" },
  tool: "service_get_doc",
  input: z.strictObject({
    path: z
      .string()
      .min(1)
      .max(128)
      .describe("Slug of the page as the list gives it, such as `quickstart`."),
  }),
  output: DocPage,
  cache: "data",
  problems: ["invalid_request", "not_found"],
  example: { input: { path: "quickstart" } },
  run: async ({ path }, { catalog }) => readDoc(path, catalog, await readExampleValues()),
});
