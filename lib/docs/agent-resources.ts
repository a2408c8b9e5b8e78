export type AgentResource = {
  uri: `service://${string}`;
  name: string;
  title: string;
  description: string;
  mimeType: "application/json" | "text/markdown";
};

/** Resources whose address has one variable, such as `{state_code}`. */
export type AgentResourceTemplate = Omit<AgentResource, "uri"> & {
  uriTemplate: `service://${string}{${string}}${string}`;
};

const json = "application/json";
const markdown = "text/markdown";

/** The resources, in the order of every list. */
export const AGENT_RESOURCES = [
  {
    uri: "service://coverage/states",
    name: "coverage-states",
    title: "States covered",
    description:
      "The 50 states and DC, one short row each: counts, trust, and date of the records. Read service://coverage/states/{state_code} for the rest of a state.",
    mimeType: json,
  },
  {
    uri: "service://coverage/snapshot",
    name: "coverage-snapshot",
    title: "Coverage manifest",
    description: "Totals, every state and every source, as one manifest.",
    mimeType: json,
  },
  {
    uri: "service://trust/jurisdictions",
    name: "trust-jurisdictions",
    title: "Trust of jurisdictions",
    description:
      "Licensing agencies with their trust tier and what keeps each from the next, one short row each. Read service://trust/jurisdictions/{jurisdiction_id} for the metrics of one.",
    mimeType: json,
  },
  {
    uri: "service://memory/active-profile",
    name: "active-profile",
    title: "Active profile",
    description: "What the owner of the calling key looks for; null until it is stored.",
    mimeType: json,
  },
  {
    uri: "service://methodology/data-sources",
    name: "data-sources",
    title: "Data sources",
    description: "Where the records come from and how they are gathered.",
    mimeType: markdown,
  },
  {
    uri: "service://examples/facility-payload",
    name: "facility-payload",
    title: "A facility's record",
    description: "A whole answer for one facility that is on record now.",
    mimeType: json,
  },
] as const satisfies readonly AgentResource[];

export type ResourceUri = (typeof AGENT_RESOURCES)[number]["uri"];

/** The resource templates, in the order of every list. */
export const AGENT_RESOURCE_TEMPLATES = [
  {
    uriTemplate: "service://coverage/states/{state_code}",
    name: "state",
    title: "A state",
    description:
      "One state in full: agencies with the dates of their lists, counts, sources, prices, trust metrics, and what is missing. Takes a code such as TX.",
    mimeType: json,
  },
  {
    uriTemplate: "service://trust/jurisdictions/{jurisdiction_id}",
    name: "jurisdiction",
    title: "A licensing agency",
    description: "Trust tier of one licensing agency with every metric, such as tx-hhsc.",
    mimeType: json,
  },
  {
    uriTemplate: "service://facilities/{facility_id}",
    name: "facility",
    title: "A facility's whole record",
    description: "Everything on record about one facility, as the API has it: long.",
    mimeType: json,
  },
  {
    uriTemplate: "service://facilities/{facility_id}/digest",
    name: "facility-digest",
    title: "A facility's safety record",
    description:
      "License, score, counts of 36 months, and the latest inspections of one facility, without a verdict.",
    mimeType: json,
  },
  {
    uriTemplate: "service://reports/{slug}",
    name: "report",
    title: "A monthly report",
    description: "One published report by its month, such as 2026-10.",
    mimeType: json,
  },
  {
    uriTemplate: "service://docs/{path}",
    name: "doc",
    title: "A documentation page",
    description: "One page of this documentation by its slug, such as scores.",
    mimeType: markdown,
  },
] as const satisfies readonly AgentResourceTemplate[];

export type ResourceTemplateUri = (typeof AGENT_RESOURCE_TEMPLATES)[number]["uriTemplate"];

/** Returns the address of a resource of a template. */
export const resourceUri = (template: ResourceTemplateUri, value: string): string =>
  template.replace(/\{\w+\}/, encodeURIComponent(value));
