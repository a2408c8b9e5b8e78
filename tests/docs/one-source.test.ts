import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocPage, DocSummary } from "#lib/docs/doc-page";
import { renderMarkdown } from "#lib/docs/markdown";
import { now } from "#lib/kernel/clock";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/content/documents";
import { callTool } from "#lib/transport/mcp/tools";
import { respondWithMarkdown } from "#lib/transport/markdown-pages";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { drawDoc } from "../parity/doc-page";

/**
 * Promise: the API, agent tools, pages, and Markdown versions of the documentation have the same
 * content.
 */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  key = await issueKey("read");
});
afterAll(() => database.drop());

async function viaTool(name: string, input: Record<string, unknown>): Promise<unknown> {
  const caller = { key_id: "key_docs", scopes: ["read"] as const };
  const answer = await callTool(
    { caller, request_id: "req_docs", now: now(), logFields: {} },
    name,
    input,
  );
  return "structuredContent" in answer ? answer.structuredContent : answer;
}

test("the API, the tool, and the index list the same pages in the same order", async () => {
  const { body } = await call("/v1/docs?limit=100", { key });
  expect(await viaTool("service_list_docs", { limit: 100 })).toEqual(body);
  const slugs = documentPages(catalog).map(({ slug }) => slug);
  expect((body.data as DocSummary[]).map(({ slug }) => slug)).toEqual(slugs);
  expect(body.meta.total).toBe(slugs.length);
});

test("each documentation page is equal over the API and as a tool, and its Markdown and HTML have all its content", async () => {
  for (const { slug } of documentPages(catalog)) {
    const page = (await call(`/v1/docs/${slug}`, { key })).body as DocPage;
    expect(await viaTool("service_get_doc", { path: slug })).toEqual(page);
    const twin = await (await respondWithMarkdown(["docs", slug])).text();
    const html = drawDoc(page);
    expect(twin.startsWith(`# ${page.title}\n\n> ${page.summary}\n`), slug).toBe(true);
    for (const { id, heading, body_md } of page.sections) {
      if (id !== "overview") expect(twin, slug).toContain(`## ${heading}\n\n${body_md}`);
      expect(html, `${slug}#${id}`).toContain(`<h2 id="${id}"`);
      expect(html, `${slug}#${id}`).toContain(renderMarkdown(body_md));
    }
    for (const { url } of page.related_links) expect(html, slug).toContain(`href="${url}"`);
  }
});
