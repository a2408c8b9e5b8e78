import type { NextConfig } from "next";

/**
 * The policy of every host. Pages get a complete one from `lib/transport/pages`, because the hashes
 * of their scripts are known only after rendering.
 */
const POLICY = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Links from any page to the documents for programs. */
const DESCRIPTIONS = [
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json"',
  '</.well-known/api-catalog>; rel="api-catalog"',
  '</llms.txt>; rel="describedby"; type="text/markdown"',
].join(", ");

/** Forms that are sent to their own page, which only the server of `npm start` renders again. */
const FORMS = [
  ["/corrections/new", "/v2/corrections"],
  ["/corrections/note", "/v2/corrections/notes"],
  ["/alerts", "/v2/alerts"],
  ["/keys", "/v2/keys"],
].flatMap(([page = "", destination = ""]) =>
  ["", "/es"].map((prefix) => ({
    source: `${prefix}${page}`,
    has: [
      {
        type: "header" as const,
        key: "content-type",
        value: "application/x-www-form-urlencoded.*",
      },
    ],
    destination,
  })),
);

const headers = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(self), payment=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Content-Security-Policy", value: POLICY },
];

export default {
  poweredByHeader: false,
  // All machines build the same site from the same sources. A random id, which is in each page,
  // would make browsers and caches treat the pages as different.
  generateBuildId: () => process.env["DAYBOOK_SOURCE_VERSION"] ?? null,
  reactStrictMode: true,
  devIndicators: false,
  // Metadata is in the head for all clients, not only for known crawlers.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // `npm test` checks types once, over everything. A start shouldn't wait for it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    // Responses of the API and to agents set their own headers, which this would replace.
    {
      source: "/:path((?!v1$|v1/|mcp$|health$|api/health$|openapi\\.json$|llms\\.txt$).*)",
      headers,
    },
    {
      source: "/:path((?!v1|v2|mcp|api|openapi\\.json$|llms\\.txt$|.*\\.md$).*)",
      headers: [{ key: "Link", value: DESCRIPTIONS }],
    },
  ],
  // The site's files have one language segment (`app/site/[lang]`), and English addresses have no
  // prefix. Whatever is no other file or route is an address of the site.
  rewrites: async () => ({
    beforeFiles: [
      // Keeps the internal addresses from being reachable.
      { source: "/site/:path*", destination: "/site/en/site/:path*" },
      ...FORMS,
    ],
    afterFiles: [{ source: "/:path((?!v1/|v2/|api/).+)\\.md", destination: "/markdown/:path" }],
    fallback: [
      { source: "/es/:path*", destination: "/site/es/:path*" },
      { source: "/:path*", destination: "/site/en/:path*" },
    ],
  }),
} satisfies NextConfig;
