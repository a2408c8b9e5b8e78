/** The source of a resource's content: an operation by its path, or a page of the documentation. */
type Origin = { path: string } | { doc: string };

export type AgentResource = {
  uri: `service://${string}`;
  name: string;
  title: string;
  description: string;
  mimeType: "application/json" | "text/markdown";
  reads: Origin;
};

const json = "application/json";

/** The resources, in the order of every list. */
export const AGENT_RESOURCES: readonly AgentResource[] = [
  {
    uri: "service://coverage/states",
    name: "coverage-states",
    title: "States covered",
    description: "The 50 states and DC with counts, trust, freshness and prices.",
    mimeType: json,
    reads: { path: "/v1/states" },
  },
  {
    uri: "service://coverage/snapshot",
    name: "coverage-snapshot",
    title: "Coverage manifest",
    description: "Totals, every state and every source, as one manifest.",
    mimeType: json,
    reads: { path: "/v1/coverage/snapshot" },
  },
  {
    uri: "service://trust/jurisdictions",
    name: "trust-jurisdictions",
    title: "Trust of jurisdictions",
    description: "Licensing agencies with their trust tier and the metrics behind it.",
    mimeType: json,
    reads: { path: "/v1/trust/jurisdictions" },
  },
  {
    uri: "service://memory/active-profile",
    name: "active-profile",
    title: "Active profile",
    description: "What the owner of the calling key looks for; null until it is stored.",
    mimeType: json,
    reads: { path: "/v2/profile" },
  },
  {
    uri: "service://methodology/data-sources",
    name: "data-sources",
    title: "Data sources",
    description: "Where the records come from and how they are gathered.",
    mimeType: "text/markdown",
    reads: { doc: "data-sources" },
  },
  {
    uri: "service://examples/facility-payload",
    name: "facility-payload",
    title: "A facility's record",
    description: "A whole answer for one facility that is on record now.",
    mimeType: json,
    reads: { path: "/v1/facilities/{facility_id}" },
  },
];

/** Returns a resource as the protocol lists it. */
export function resourceDefinition({ reads: _reads, ...shown }: AgentResource) {
  return shown;
}
