import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { readExampleValues } from "#lib/agents/example-values";
import { documentPages } from "#lib/content/documents";
import { AGENT_RESOURCE_TEMPLATES } from "#lib/docs/agent-resources";
import { suggestFacilities } from "#lib/facilities/suggest";
import { STATE_CODES } from "#lib/kernel/fields";
import { STATES } from "#lib/kernel/vocabulary";
import { formatProviderName } from "#lib/language/provider-name";
import { catalog } from "#lib/operations/catalog";
import { suggestPlaces } from "#lib/places/suggest";
import { stateNamed } from "#lib/places/state-names";
import { listZipsIn } from "#lib/places/zips-in";
import { listReports } from "#lib/reports/read";
import { listAllJurisdictions } from "#lib/states/digests";
import type { AgentCall } from "./call";
import { promptNamed } from "./prompts";

/** Max values of one completion. */
const VALUES_MAX = 20;
/** Max text that is completed. Longer text has no completion. */
const TEXT_LENGTH_MAX = 400;

const startsWith = (text: string, start: string): boolean =>
  text.toLowerCase().startsWith(start.toLowerCase());

/** Completes a code or the beginning of a state's name to codes. */
function completeState(text: string): string[] {
  const named = stateNamed(text);
  const begun = STATE_CODES.filter(
    (code) => startsWith(code, text) || startsWith(STATES[code], text),
  );
  return [...new Set([...(named === undefined ? [] : [named]), ...begun])];
}

/** Completes to ZIP codes and state codes. A city or county becomes its ZIP codes. */
async function completeGeography(text: string): Promise<string[]> {
  if (text === "") return [...STATE_CODES];
  const places = await suggestPlaces(text, VALUES_MAX);
  const lists = await Promise.all(
    places.map(async (place) => {
      if (place.kind === "zip") return [place.query];
      return place.kind === "state" ? completeState(place.query) : listZipsIn(place, VALUES_MAX);
    }),
  );
  return [...completeState(text), ...lists.flat()];
}

/** Completes words of a name to facility ids. */
async function completeFacility(text: string): Promise<string[]> {
  const found = await suggestFacilities(text, VALUES_MAX);
  return found.map(({ facility_id }) => facility_id);
}

/** Completes words of a name to names with ids. People read the name, and prompts the id. */
async function completeNamedFacility(text: string): Promise<string[]> {
  const found = await suggestFacilities(text, VALUES_MAX);
  return found.map(
    ({ facility_id, name, place }) => `${formatProviderName(name)}, ${place} (${facility_id})`,
  );
}

/** Completes the last facility of a list. The ones before it stay. */
async function completeFacilities(text: string): Promise<string[]> {
  const [, before = "", last = ""] = /^(.*\)\s*,|.*\bfac_\w{26}\s*,)?(.*)$/s.exec(text) ?? [];
  const found = await completeNamedFacility(last.trim());
  return found.map((each) => (before === "" ? each : `${before} ${each}`));
}

async function completeReport(text: string): Promise<string[]> {
  const { data } = await listReports({ limit: 100, offset: 0 });
  return data.map(({ slug }) => slug).filter((slug) => startsWith(slug, text));
}

async function completeDoc(text: string): Promise<string[]> {
  const slugs = documentPages(catalog, await readExampleValues()).map(({ slug }) => slug);
  const begun = slugs.filter((slug) => startsWith(slug, text));
  return [...begun, ...slugs.filter((slug) => slug.includes(text.toLowerCase()))];
}

async function completeJurisdiction(text: string, { now }: AgentCall): Promise<string[]> {
  const all = await listAllJurisdictions(now);
  const isMeant = (id: string, agency: string) => startsWith(id, text) || startsWith(agency, text);
  return all
    .filter(({ jurisdiction_id, agency }) => isMeant(jurisdiction_id, agency))
    .map(({ jurisdiction_id }) => jurisdiction_id);
}

type Completer = (text: string, call: AgentCall) => string[] | Promise<string[]>;

/** Completers of the variables of templates. */
const OF_TEMPLATES: Readonly<Record<string, Completer>> = {
  state_code: completeState,
  jurisdiction_id: completeJurisdiction,
  facility_id: completeFacility,
  slug: completeReport,
  path: completeDoc,
};

/** Completers of the arguments of prompts. Ages and budgets have none. */
const OF_PROMPTS: Readonly<Record<string, Completer>> = {
  geography: completeGeography,
  facility_id: completeNamedFacility,
  facility_ids: completeFacilities,
};

type Reference = { type: "ref/prompt"; name: string } | { type: "ref/resource"; uri: string };

function refuse(detail: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, detail);
}

/** @throws ProtocolError if the prompt, the template, or its argument doesn't exist. */
function completerOf(ref: Reference, name: string): Completer | undefined {
  const ofPrompt = ref.type === "ref/prompt";
  const names = ofPrompt
    ? promptNamed(ref.name).arguments.map((each) => each.name)
    : variablesOf(ref.uri);
  if (!names.includes(name)) refuse(`Unknown argument: ${name}; known: ${names.join(", ")}`);
  return (ofPrompt ? OF_PROMPTS : OF_TEMPLATES)[name];
}

function variablesOf(uri: string): string[] {
  const template = AGENT_RESOURCE_TEMPLATES.find(({ uriTemplate }) => uriTemplate === uri);
  if (!template) return refuse(`Unknown resource template: ${uri}`);
  return [...template.uriTemplate.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** `completion/complete`: values for an argument of a prompt or a variable of a template. */
export async function complete(
  call: AgentCall,
  ref: Reference,
  { name, value }: { name: string; value: string },
) {
  const completer = completerOf(ref, name);
  const text = value.trim();
  const isShort = text.length <= TEXT_LENGTH_MAX;
  const all = completer && isShort ? [...new Set(await completer(text, call))] : [];
  return {
    completion: { values: all.slice(0, VALUES_MAX), hasMore: all.length > VALUES_MAX },
  };
}
