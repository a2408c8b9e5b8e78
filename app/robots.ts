import type { MetadataRoute } from "next";
import { publicUrl } from "#lib/kernel/env";

/** Seconds between two pages of a crawler. A single process renders many times as many. */
const CRAWL_DELAY_S = 1;

/** Pages may be read; the API and private workspaces are for their callers. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/mcp/server-card"],
      disallow: ["/v1/", "/v2/", "/mcp", "/api/"],
      crawlDelay: CRAWL_DELAY_S,
    },
    sitemap: publicUrl("/sitemap.xml"),
  };
}

export const dynamic = "force-dynamic";
