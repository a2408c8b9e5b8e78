import { addDays, dayOf } from "#lib/kernel/days";
import { PROTOCOL_VERSIONS } from "./tool-catalog";

/** The data of the service for discovery documents. */
export type ServiceInfo = { origin: string; version: string; description: string };

/** Returns the name under the host as registries write it: `org.example/daybook`. */
function registryName(origin: string): string {
  return `${new URL(origin).hostname.split(".").toReversed().join(".")}/daybook`;
}

const bearerHeader = {
  name: "Authorization",
  description: "An API key: Bearer daybook_live_…",
  isRequired: true,
  isSecret: true,
};

const remoteOf = (origin: string) => ({
  type: "streamable-http",
  url: `${origin}/mcp`,
  headers: [bearerHeader],
});

/** Returns the server card of the agent-tool endpoint (SEP-2127), served next to it. */
export function serverCard({ origin, version, description }: ServiceInfo) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: registryName(origin),
    title: "Daybook",
    version,
    description,
    websiteUrl: origin,
    icons: [{ src: `${origin}/mark.svg`, mimeType: "image/svg+xml", sizes: ["any"] }],
    remotes: [{ ...remoteOf(origin), supportedProtocolVersions: [...PROTOCOL_VERSIONS] }],
  };
}

/** Returns the entry for registries of agent-tool servers (server.json, schema of 2025-12-11). */
export function registryEntry({ origin, version, description }: ServiceInfo) {
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: registryName(origin),
    title: "Daybook",
    description,
    version,
    websiteUrl: origin,
    remotes: [remoteOf(origin)],
  };
}

/** Returns the endpoints for agents, for `/.well-known/ai-catalog.json`. */
export function aiCatalog({ origin, description }: ServiceInfo) {
  const { hostname } = new URL(origin);
  const urn = (kind: string, name: string) => `urn:air:${hostname}:${kind}:${name}`;
  return {
    specVersion: "1.0",
    host: {
      displayName: "Daybook",
      identifier: `did:web:${hostname}`,
      documentationUrl: `${origin}/docs`,
    },
    entries: [
      {
        identifier: urn("server", "mcp"),
        displayName: "Daybook agent tools",
        type: "application/mcp-server-card+json",
        url: `${origin}/mcp/server-card`,
        description,
        representativeQueries: [
          "Which licensed daycare centers near 78704 have a good safety record?",
          "What did inspectors find at this childcare center?",
          "Shortlist childcare for a two-year-old within 320 dollars a week",
          "How likely is a serious finding at this facility within 30 days?",
        ],
      },
      {
        identifier: urn("api", "openapi"),
        displayName: "Daybook API",
        type: "application/vnd.oai.openapi+json",
        url: `${origin}/openapi.json`,
        description: "The HTTPS JSON API, described in OpenAPI 3.1. Needs a key.",
        representativeQueries: [
          "Search licensed childcare facilities by ZIP code over HTTP",
          "Receive signed webhooks when a childcare license changes",
        ],
      },
      {
        identifier: urn("docs", "llms"),
        displayName: "Daybook documentation",
        type: "text/markdown",
        url: `${origin}/llms.txt`,
        description: "Map of the documentation; every page also as Markdown.",
        representativeQueries: [
          "How is the childcare safety score computed?",
          "Which states' childcare licensing records are covered?",
        ],
      },
    ],
  };
}

/** Returns the API catalog (RFC 9727) as a link set. */
export function apiCatalog({ origin }: ServiceInfo) {
  return {
    linkset: [
      {
        anchor: `${origin}/v1`,
        "service-desc": [
          { href: `${origin}/openapi.json`, type: "application/vnd.oai.openapi+json" },
        ],
        "service-doc": [
          { href: `${origin}/docs`, type: "text/html" },
          { href: `${origin}/llms.txt`, type: "text/markdown" },
        ],
        "service-meta": [
          { href: `${origin}/datapackage.json`, type: "application/json" },
          { href: `${origin}/data.json`, type: "application/json" },
        ],
        status: [{ href: `${origin}/api/health`, type: "application/json" }],
      },
      {
        anchor: `${origin}/mcp`,
        "service-desc": [
          { href: `${origin}/mcp/server-card`, type: "application/mcp-server-card+json" },
        ],
        "service-doc": [{ href: `${origin}/docs/mcp`, type: "text/html" }],
      },
    ],
  };
}

const EXPIRES_AFTER_DAYS = 180;

/** Returns security.txt (RFC 9116). Its expiry date moves each day, so it never expires. */
export function securityText(origin: string, contact: string, now: Date): string {
  const expires = addDays(new Date(dayOf(now)), EXPIRES_AFTER_DAYS);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
