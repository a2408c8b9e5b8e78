import type { NextConfig } from "next";

/**
 * What every host of ours keeps to. Pages get the whole policy, with the hashes of their scripts,
 * from `lib/transport/pages`: only after a page is rendered is it known what runs in it.
 */
const POLICY = "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Leads programs from any page to what is written for them. */
const DESCRIPTIONS = [
  '</openapi.json>; rel="service-desc"; type="application/vnd.oai.openapi+json"',
  '</.well-known/api-catalog>; rel="api-catalog"',
  '</llms.txt>; rel="describedby"; type="text/markdown"',
].join(", ");

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
  // Of one version of the sources every machine builds the same site: a name by chance, which stands in
  // each page, would have browsers and caches take them for different ones.
  generateBuildId: () => process.env["DAYBOOK_SOURCE_VERSION"] ?? null,
  reactStrictMode: true,
  devIndicators: false,
  // What describes a page stands in its head for everyone, not only for known crawlers.
  htmlLimitedBots: /.*/,
  images: { unoptimized: true },
  // `npm test` checks types once, over everything; a start should not wait for it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    // Answers of the API and to agents state what is theirs, which this would replace.
    {
      source: "/:path((?!v1$|v1/|mcp$|health$|api/health$|openapi\\.json$|llms\\.txt$).*)",
      headers,
    },
    {
      source: "/:path((?!v1|v2|mcp|api|openapi\\.json$|llms\\.txt$|.*\\.md$).*)",
      headers: [{ key: "Link", value: DESCRIPTIONS }],
    },
  ],
  rewrites: async () => [
    { source: "/:path((?!v1/|v2/|api/).+)\\.md", destination: "/markdown/:path" },
  ],
} satisfies NextConfig;
