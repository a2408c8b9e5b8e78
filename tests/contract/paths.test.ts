import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalog } from "#lib/operations/catalog";
import { respondWithMarkdown, TWIN_FOLDERS } from "#lib/transport/markdown-pages";
import { call, exampleRequest, issueKey } from "#tests/api";
import { HOSTILE_SEGMENTS, listAppPaths, parametersOf } from "#tests/app-paths";
import { testDatabase, type TestDatabase } from "#tests/database";

/**
 * No path segment causes a server error, whichever host serves the path. The paths come from the
 * code, so new ones are covered. `tests/web` requests pages from the running server.
 */

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
});
afterAll(() => database.drop());

type Context = { params: Promise<Record<string, string | string[]>> };
type Route = { GET?: (request: Request, context: Context) => Promise<Response> };

const routes = listAppPaths().filter(
  (each) => !each.isPage && !/^\/v[12]\//.test(each.path) && parametersOf(each).length > 0,
);
const operations = catalog.filter(({ rest }) => rest.path.includes("{"));
const segments = Object.entries(HOSTILE_SEGMENTS);

test("there are routes and operations to check", () => {
  expect(routes.map(({ path }) => path)).toContain("/markdown/[...path]");
  expect(operations.map(({ rest }) => rest.path)).toContain("/v1/facilities/{facility_id}");
});

describe.each(segments)("a segment with %s", (_, segment) => {
  test.each(routes.map((each) => [each.path, each] as const))(
    "the route %s returns 404 for the segment",
    async (_path, route) => {
      const { GET } = (await import(/* @vite-ignore */ route.file)) as Route;
      const values = parametersOf(route).map(({ name, isList }) => [
        name,
        isList ? [segment, segment] : segment,
      ]);
      const params = Promise.resolve({ lang: "en", ...Object.fromEntries(values) });
      const answer = await GET?.(new Request("http://localhost:3000/"), { params });
      expect(answer?.status).toBe(404);
    },
  );

  test.each(TWIN_FOLDERS)(
    "the Markdown of a page in %s returns 404 for the segment",
    async (folder) => {
      await expect(
        respondWithMarkdown([folder, segment]).then(
          ({ status }) => status,
          ({ code }: { code?: string }) => code,
        ),
      ).resolves.toBe("not_found");
    },
  );

  test.each(operations.map((each) => [each.id, each] as const))(
    "the operation %s returns no server error for the segment",
    async (_id, operation) => {
      const names = [...operation.rest.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const changes = Object.fromEntries(names.map((name) => [name, segment]));
      const { target, method, body } = exampleRequest(operation, changes);
      const answer = await call(target, { key, method, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});
