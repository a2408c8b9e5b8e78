import type { MetadataRoute } from "next";

/** Pages may be read; the API and private workspaces are for their callers. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: ["/v1/", "/v2/", "/mcp", "/api/"] } };
}
