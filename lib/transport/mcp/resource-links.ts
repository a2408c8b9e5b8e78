import {
  AGENT_RESOURCE_TEMPLATES,
  type ResourceTemplateUri,
  resourceUri,
} from "#lib/docs/agent-resources";

type Members = Readonly<Record<string, unknown>>;

/** A link to a resource, as the protocol has it in a tool's content. */
type ResourceLink = {
  type: "resource_link";
  uri: string;
  name: string;
  title: string;
  mimeType: string;
};

/** Max links of one result. Agents read them with the text. */
const LINKS_MAX = 10;

/** Returns a link. Its title begins with our own words, because names are agency text. */
function linkTo(template: ResourceTemplateUri, value: unknown, label: unknown): ResourceLink[] {
  const found = AGENT_RESOURCE_TEMPLATES.find(({ uriTemplate }) => uriTemplate === template);
  if (!found || typeof value !== "string") return [];
  const { name, title, mimeType } = found;
  const uri = resourceUri(template, value);
  return [{ type: "resource_link", uri, name, title: `${title}: ${String(label)}`, mimeType }];
}

const rowsOf = (answer: Members, member: string): Members[] =>
  Array.isArray(answer[member]) ? (answer[member] as Members[]) : [];

const DIGEST = "service://facilities/{facility_id}/digest";

/** Templates of what the free-text search finds, by kind. */
const FOUND: Readonly<Record<string, ResourceTemplateUri>> = {
  facility: DIGEST,
  state: "service://coverage/states/{state_code}",
  doc: "service://docs/{path}",
  report: "service://reports/{slug}",
};

function linksOfFound({ kind, id, title }: Members): ResourceLink[] {
  const template = FOUND[String(kind)];
  return template === undefined ? [] : linkTo(template, id, title);
}

const linksOfRows = (answer: Members, member: string): ResourceLink[] =>
  rowsOf(answer, member).flatMap(({ facility_id, name }) => linkTo(DIGEST, facility_id, name));

function linksOfCheck(answer: Members): ResourceLink[] {
  const { facility_id, name } = { ...(answer["digest"] as Members | undefined) };
  const candidates = rowsOf(answer, "candidates");
  return [
    ...linkTo("service://facilities/{facility_id}", facility_id, name),
    ...candidates.flatMap((each) => linkTo(DIGEST, each["id"], each["name"])),
  ];
}

/** Makers of links for the tools that lead to another record. */
const LINKS: Readonly<Record<string, (answer: Members) => ResourceLink[]>> = {
  service_search: (answer) => rowsOf(answer, "data").flatMap(linksOfFound),
  service_safety_check: linksOfCheck,
  service_compare: (answer) => linksOfRows(answer, "rows"),
  service_decision_memo: (answer) => linksOfRows(answer, "shortlist"),
  service_list_reports: (answer) =>
    rowsOf(answer, "data").flatMap(({ slug, title }) =>
      linkTo("service://reports/{slug}", slug, title),
    ),
  service_list_docs: (answer) =>
    rowsOf(answer, "data").flatMap(({ slug, title }) =>
      linkTo("service://docs/{path}", slug, title),
    ),
};

/** Returns links to the resources that a tool's result leads to, at most ten. */
export const resourceLinks = (tool: string, answer: Members): ResourceLink[] =>
  (LINKS[tool]?.(answer) ?? []).slice(0, LINKS_MAX);
