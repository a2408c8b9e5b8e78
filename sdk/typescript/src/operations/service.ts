// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { DataOperations } from "./data.js";
import type { CallOptions, Route } from "../route.js";
import type {
  DocList,
  DocPage,
  DocSummary,
  Health,
  ToolCatalog,
  Usage,
} from "../types/index.js";

/** Parameters of `listDocs`. */
export interface ListDocsParams {
  /** Words to look for in the pages. */
  query?: string | undefined;
  /** Keep the pages of this category. */
  category?: string | undefined;
  /** Page size, 1 to 100. */
  limit?: number | undefined;
  /** How many matches to skip. Past the end the page is empty and `total` still true. */
  offset?: number | undefined;
}

/** Parameters of `readDoc`. */
export interface ReadDocParams {
  /** Slug of the page as the list gives it, such as `quickstart`. */
  path: string;
}

/** Parameters of `readUsage`. */
export interface ReadUsageParams {
  /** Number of days, today included, 1 to 400. */
  days?: number | undefined;
}

const ROUTES = {
  listDocs: { method: "GET", path: "/v1/docs", repeatable: true, limitMax: 100 },
  readDoc: { method: "GET", path: "/v1/docs/{path}", repeatable: true },
  readToolCatalog: { method: "GET", path: "/v1/mcp/tool-catalog", repeatable: true },
  readHealth: { method: "GET", path: "/api/health", repeatable: true },
  readUsage: { method: "GET", path: "/v1/usage", repeatable: true },
} satisfies Record<string, Route>;

export abstract class ServiceOperations extends DataOperations {
  /**
   * List documentation pages. The pages of this documentation: guides in reading order, then one
   * reference page for each operation. `query` keeps the pages that have all its words, best first.
   */
  listDocs(params: ListDocsParams = {}, options: CallOptions = {}): Promise<DocList> {
    return this.call(ROUTES.listDocs, params, options);
  }

  /** Iterates over all items of `listDocs`, page by page. */
  iterateDocs(params: Omit<ListDocsParams, "offset" | "page"> = {}, options: CallOptions = {}): AsyncGenerator<DocSummary, void, undefined> {
    return this.iterate(ROUTES.listDocs, params, options);
  }

  /**
   * Read a documentation page. One page of this documentation: its sections as Markdown, its code
   * samples apart, and where to read on.
   */
  readDoc(params: ReadDocParams, options: CallOptions = {}): Promise<DocPage> {
    return this.call(ROUTES.readDoc, params, options);
  }

  /**
   * Read the tool catalog. The tools, resources and prompts of the agent-tool endpoint, as the live
   * endpoint lists them: schemas of arguments and answers, hints, examples, and the REST route that
   * does the same.
   */
  readToolCatalog(options: CallOptions = {}): Promise<ToolCatalog> {
    return this.call(ROUTES.readToolCatalog, {}, options);
  }

  /**
   * Health of the service. Whether the API, its database, the agent-tool endpoint and the website
   * answer, and when a state's file was last accepted. Also at /health.
   */
  readHealth(options: CallOptions = {}): Promise<Health> {
    return this.call(ROUTES.readHealth, {}, options);
  }

  /**
   * Read your usage. Lists the requests of the calling key by day and status, newest day first,
   * over REST and MCP, up to 400 days back. Other servers' requests appear within 30 seconds. Days
   * and statuses without requests have no row.
   */
  readUsage(params: ReadUsageParams = {}, options: CallOptions = {}): Promise<Usage> {
    return this.call(ROUTES.readUsage, params, options);
  }
}
