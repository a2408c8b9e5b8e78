import type { NextConfig } from "next";

/** In development Next's own overlay needs inline styles and eval; what is built does not. */
const isBuilt = process.env.NODE_ENV === "production";

/** Next starts a page with inline scripts of its own, so script-src cannot be narrowed here. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

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
  ...(isBuilt ? [{ key: "Content-Security-Policy", value: POLICY }] : []),
];

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  images: { unoptimized: true },
  // `npm test` checks types once, over everything; a start should not wait for it again.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: "/:path*", headers },
    {
      source: "/:path((?!v1|v2|mcp|api|.*\\.md$).*)",
      headers: [{ key: "Link", value: DESCRIPTIONS }],
    },
  ],
  rewrites: async () => [
    { source: "/health", destination: "/api/health" },
    { source: "/:path((?!v1/|v2/|api/).+)\\.md", destination: "/markdown/:path" },
  ],
} satisfies NextConfig;
