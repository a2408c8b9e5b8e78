import { text as readWhole } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { AGENT_RESOURCES, AGENT_RESOURCE_TEMPLATES, resourceUri } from "#lib/docs/agent-resources";
import { now } from "#lib/kernel/clock";
import type { Operation, Tool } from "#lib/kernel/operation";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import type { AgentCall } from "#lib/transport/mcp/call";
import { complete } from "#lib/transport/mcp/complete";
import { readPrompt } from "#lib/transport/mcp/prompts";
import { callTool } from "#lib/transport/mcp/tools";
import { readResource } from "#lib/transport/mcp/resources";
import { respondWithMarkdown } from "#lib/transport/markdown-pages";
import { call, exampleRequest } from "#tests/api";
import { awaitBulkFiles } from "#tests/bulk/await-files";
import { readBulkText } from "#tests/bulk/read-file";
import ComparePage from "../app/site/[lang]/compare/page";
import FacilityPage from "../app/site/[lang]/facilities/[facility_id]/page";
import SearchPage from "../app/site/[lang]/search/page";
import ShortlistPage from "../app/site/[lang]/shortlist/page";
import StatePage from "../app/site/[lang]/states/[slug]/page";

/** A facility to request on every surface, and the resources of the caller's key. */
export type Subject = {
  key: string;
  caller: { key_id: string; scopes: readonly ("read" | "webhooks")[] };
  facility_id: string;
  /** Another facility, to compare with. */
  other_id: string;
  zip: string;
  state_code: string;
  jurisdiction_id: string;
  state_slug: string;
  memo_id: string;
  subscription_id: string;
  delivery_id: string;
  /** A report that is published. */
  report: string;
  /** Search words, each sent to every operation that takes words. */
  words: readonly string[];
};

/** `is_refused`: the request was not valid or named nothing, so the answer proves nothing. */
export type Answer = { surface: string; text: string; is_refused?: boolean };

const WORDS = ["q", "query", "name_query", "name", "city", "county", "license_number"] as const;
/** These delete what the others read. */
const LAST = ["deleteWebhook"];
/** It answers only the token of a link in an e-mail, and shows nothing of a facility. */
const WITHOUT_RECORDS = ["useKeyLink"];

/** The members of any input that name something of the subject, or narrow to it. */
const membersOf = (subject: Subject): Record<string, unknown> => ({
  facility_id: subject.facility_id,
  facility_ids: [subject.facility_id, subject.other_id],
  zip_code: subject.zip,
  zip: subject.zip,
  geography: subject.zip,
  commute_origin: subject.zip,
  state_code: subject.state_code,
  memo_id: subject.memo_id,
  subscription_id: subject.subscription_id,
  delivery_id: subject.delivery_id,
  slug: subject.report,
  callback_url: "https://hooks.example.com/another",
});

type Named = Pick<Operation | Tool, "example" | "input" | "exclusive">;
type Input = Record<string, unknown>;

/**
 * Returns the example with the subject's ids in place of the example's, then the same with each
 * word.
 */
function inputsOf(operation: Named, subject: Subject): Input[] {
  const members = membersOf(subject);
  const takes = (name: string) => name in operation.input.shape;
  const example: Input = { ...operation.example.input };
  if (takes("facility_type")) delete example["facility_type"];
  if (takes("limit")) example["limit"] = 20;
  const own = Object.entries(members).filter(
    ([name]) => name in example || (takes(name) && /_ids?$/.test(name)),
  );
  const input = { ...example, ...Object.fromEntries(own) };
  for (const pair of operation.exclusive ?? []) {
    const other = pair.find((name) => name !== "facility_id");
    if (pair.includes("facility_id") && other !== undefined) delete input[other];
  }
  const { facility_id, ...rest } = input;
  const narrowed = facility_id === undefined ? rest : { zip_code: subject.zip };
  const words = WORDS.filter(takes).flatMap((name) =>
    subject.words.map((word) => ({ ...narrowed, [name]: word })),
  );
  return [input, ...words];
}

/** Adds one request for each day of the subject's history. */
const withDays = (operation: Named, inputs: Input[], days: readonly string[]): Input[] =>
  "as_of" in operation.input.shape
    ? [...inputs, ...days.flatMap((as_of) => inputs.map((input) => ({ ...input, as_of })))]
    : inputs;

async function restAnswers(subject: Subject, days: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const isLast = ({ id }: Operation) => LAST.includes(id);
  const withRecords = catalog.filter(({ id }) => !WITHOUT_RECORDS.includes(id));
  for (const each of withRecords.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    for (const input of withDays(each, inputsOf(each, subject), days)) {
      const bare = { ...each, example: { input } };
      const { target, ...request } = exampleRequest(bare);
      const { status, text } = await call(target, { ...request, key: subject.key });
      const surface = `${each.rest.method} ${target} ${JSON.stringify(request.body ?? "")}`;
      answers.push({ surface, text: text ?? "", is_refused: status >= 400 });
    }
  }
  return answers;
}

async function toolAnswers(subject: Subject, days: readonly string[]): Promise<Answer[]> {
  const agent = { caller: subject.caller, request_id: "req_test", now: now(), logFields: {} };
  const answers: Answer[] = [];
  for (const tool of agentTools(catalog)) {
    for (const input of withDays(tool, inputsOf(tool, subject), days)) {
      const result = await callTool(agent, tool.tool, input);
      const surface = `${tool.tool} ${JSON.stringify(input)}`;
      const is_refused = "isError" in result;
      answers.push({ surface, text: JSON.stringify(result), is_refused });
    }
  }
  answers.push(...(await resourceAnswers(subject, agent)));
  return [...answers, ...(await promptAnswers(subject, agent))];
}

async function resourceAnswers(subject: Subject, agent: AgentCall): Promise<Answer[]> {
  const values: Record<string, string> = {
    state_code: subject.state_code,
    jurisdiction_id: subject.jurisdiction_id,
    facility_id: subject.facility_id,
    slug: subject.report,
    path: "quickstart",
  };
  const uris = [
    ...AGENT_RESOURCES.map(({ uri }) => uri),
    ...AGENT_RESOURCE_TEMPLATES.map(({ uriTemplate }) =>
      resourceUri(uriTemplate, values[/\{(\w+)\}/.exec(uriTemplate)?.[1] ?? ""] ?? ""),
    ),
  ];
  const answers: Answer[] = [];
  for (const uri of uris) {
    answers.push({ surface: uri, text: JSON.stringify(await readResource(agent, uri)) });
  }
  return answers;
}

/** The prompts that embed facilities, and completions of the subject's words. */
async function promptAnswers(subject: Subject, agent: AgentCall): Promise<Answer[]> {
  const { facility_id, other_id } = subject;
  const prompts = [
    ["compare-facilities", { facility_ids: `${facility_id},${other_id}` }],
    ["underwriting-review", { facility_id }],
  ] as const;
  const answers: Answer[] = [];
  for (const [name, given] of prompts) {
    answers.push({ surface: name, text: JSON.stringify(await readPrompt(agent, name, given)) });
  }
  const ref = { type: "ref/prompt", name: "underwriting-review" } as const;
  for (const value of subject.words) {
    const completed = await complete(agent, ref, { name: "facility_id", value });
    answers.push({ surface: `completion ${value}`, text: JSON.stringify(completed) });
  }
  return answers;
}

async function fileAnswers({ key }: Subject): Promise<Answer[]> {
  const { body } = await awaitBulkFiles(key);
  const files: { name: string }[] = body.files;
  return Promise.all(
    files.map(async ({ name }) => ({
      surface: name,
      text: await readBulkText(body.edition, name),
    })),
  );
}

/** The pages that show facilities. */
function pagesOf({ facility_id, other_id, zip, state_slug }: Subject, language: "en" | "es") {
  const at = <Params extends object>(params: Params) => ({
    params: Promise.resolve({ lang: language, ...params }),
  });
  const query = (members: Record<string, string>) => ({
    ...at({}),
    searchParams: Promise.resolve(members),
  });
  const facility_ids = `${facility_id},${other_id}`;
  const family = { geography: zip, child_age_months: "30", budget_weekly: "320" };
  return {
    facility: FacilityPage({ ...query({}), ...at({ facility_id }) }),
    search: SearchPage(query({ zip_code: zip })),
    compare: ComparePage(query({ facility_ids })),
    shortlist: ShortlistPage(query(family)),
    state: StatePage(at({ slug: state_slug })),
  };
}

async function pageAnswers(subject: Subject): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const language of ["en", "es"] as const) {
    for (const [name, page] of Object.entries(pagesOf(subject, language))) {
      const text = await readWhole((await prerenderToNodeStream(await page)).prelude);
      answers.push({ surface: `page ${language} ${name}`, text });
    }
  }
  const twin = await respondWithMarkdown(["facilities", subject.facility_id]);
  answers.push({ surface: "Markdown page", text: await twin.text() });
  return answers;
}

/**
 * Returns the responses about one facility of every operation, tool, resource, bulk file, and page,
 * and for each past day. If an operation rejects its request, add its input to `membersOf`.
 */
export async function everyAnswer(subject: Subject, days: readonly string[]): Promise<Answer[]> {
  return [
    ...(await pageAnswers(subject)),
    ...(await fileAnswers(subject)),
    ...(await toolAnswers(subject, days)),
    ...(await restAnswers(subject, days)),
  ];
}
