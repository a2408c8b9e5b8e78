import type { MetadataRoute } from "next";
import { publicUrl } from "#lib/kernel/env";

/** Pages may be read; the API and private workspaces are for their callers. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/mcp/server-card"],
      disallow: ["/v1/", "/v2/", "/mcp", "/api/"],
    },
    sitemap: publicUrl("/sitemap.xml"),
  };
}

export const dynamic = "force-dynamic";
