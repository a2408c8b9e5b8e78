import type { Api, Call } from "./description";
import type { Member, Shape } from "./shape";
import { iteratorName, toPascal, wrap } from "./text";

const HEAD = "// Generated from the API description by `npm run sdk -- generate`. Don't edit.\n";
const WIDTH = 100;

function comment(text: string, indent = ""): string {
  const lines = wrap(text.replaceAll("*/", "* /"), WIDTH - indent.length - 3);
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

const SIMPLE: Readonly<Record<string, string>> = {
  any: "unknown",
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

function typeOf(shape: Shape, indent = ""): string {
  switch (shape.kind) {
    case "ref":
      return shape.name;
    case "literal":
      return shape.values.map((value) => JSON.stringify(value)).join(" | ");
    case "open":
      // Keeps the known values as suggestions of an editor.
      return `${shape.values.map((value) => JSON.stringify(value)).join(" | ")} | (string & {})`;
    case "list":
      return `Array<${typeOf(shape.item, indent)}>`;
    case "map":
      return `Record<string, ${typeOf(shape.item, indent)}>`;
    case "object":
      return bodyOf(shape.members, indent);
    case "union":
      return shape.forms.map((form) => typeOf(form, indent)).join(" | ");
    default:
      return SIMPLE[shape.kind] ?? "unknown";
  }
}

const isName = (name: string) => /^[a-z_]\w*$/i.test(name);

/** `undefined` may be passed for a parameter, but a response never has it. */
function bodyOf(members: readonly Member[], indent: string, or_undefined = ""): string {
  const inner = `${indent}  `;
  const lines = members.map(({ name, shape, required, description }) => {
    const key = isName(name) ? name : JSON.stringify(name);
    const type = typeOf(shape, inner);
    const end = required ? `: ${type};` : `?: ${type}${or_undefined};`;
    return `${comment(description, inner)}${inner}${key}${end}\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function schemaOf({ name, shape, description }: Api["schemas"][number]): string {
  const told = comment(description);
  if (shape.kind !== "object") return `${told}export type ${name} = ${typeOf(shape)};\n`;
  return `${told}export interface ${name} ${bodyOf(shape.members, "")}\n`;
}

/** Returns `types.ts`: all schemas, and the body of a webhook delivery. */
export function typeScriptTypes({ schemas, deliveries }: Api): string {
  const delivery = [
    "/** The body of a webhook delivery. */\n",
    `export type Delivery =\n${deliveries.map((each) => `  | ${typeOf(each, "  ")}\n`).join("")};\n`,
  ].join("");
  return [HEAD, ...schemas.map(schemaOf), delivery].join("\n");
}

const paramsName = ({ id }: Call) => `${toPascal(id)}Params`;
const isRequired = ({ params }: Call) => params.some(({ required }) => required);

function routeOf(call: Call): string {
  const headers = call.params.filter((each) => each.in === "header");
  const parts = [
    `method: "${call.method}"`,
    `path: "${call.path}"`,
    `repeatable: ${call.repeatable}`,
    ...(call.list ? [`limitMax: ${call.list.limit_max}`] : []),
    ...(headers.length === 0
      ? []
      : [
          `headers: { ${headers.map(({ name, wire }) => `${name}: ${JSON.stringify(wire)}`).join(", ")} }`,
        ]),
  ];
  return `  ${call.id}: { ${parts.join(", ")} },\n`;
}

function methodOf(call: Call): string {
  const { id, params, list, texts, deprecated } = call;
  const optional = isRequired(call) ? "" : " = {}";
  const given = params.length === 0 ? "" : `params: ${paramsName(call)}${optional}, `;
  const sent = params.length === 0 ? "{}" : "params";
  const told = `${call.summary}. ${call.description}${deprecated ? " @deprecated" : ""}`;
  const typed = [
    comment(told, "  "),
    `  ${id}(${given}options: CallOptions = {}): Promise<${typeOf(call.result)}> {\n`,
    `    return this.call(ROUTES.${id}, ${sent}, options);\n  }\n`,
  ].join("");
  const others = texts.map((format) =>
    [
      comment(`Returns a page of \`${id}\` as ${format.toUpperCase()} text.`, "  "),
      `  ${id}As${toPascal(format)}(${given}options: CallOptions = {}): Promise<string> {\n`,
      `    return this.text(ROUTES.${id}, ${sent}, "${format}", options);\n  }\n`,
    ].join(""),
  );
  if (!list) return [typed, ...others].join("\n");
  const left_out = list.by === "offset" ? '"offset" | "page"' : "never";
  const iterated = [
    comment(`Iterates over all items of \`${id}\`, page by page.`, "  "),
    `  ${iteratorName(id)}(params: Omit<${paramsName(call)}, ${left_out}>${optional}, `,
    `options: CallOptions = {}): AsyncGenerator<${typeOf(list.item)}, void, undefined> {\n`,
    `    return this.iterate(ROUTES.${id}, params, options);\n  }\n`,
  ].join("");
  return [typed, iterated, ...others].join("\n");
}

/** Names of components that a file uses. */
function importsOf(text: string, { schemas }: Api): string {
  const code = text.replaceAll(/\/\*\*[^]*?\*\//g, "");
  const used = schemas.map(({ name }) => name).filter((name) => RegExp(`\\b${name}\\b`).test(code));
  return `import type {\n${used.map((name) => `  ${name},\n`).join("")}} from "./types.js";\n`;
}

/** Returns `operations.ts`: the parameters of each operation, and a method for each. */
export function typeScriptOperations(api: Api): string {
  const params = api.calls
    .filter((call) => call.params.length > 0)
    .map(
      (call) =>
        `/** Parameters of \`${call.id}\`. */\nexport interface ${paramsName(call)} ${bodyOf(call.params, "", " | undefined")}\n`,
    );
  const routes = `const ROUTES = {\n${api.calls.map(routeOf).join("")}} satisfies Record<string, Route>;\n`;
  const class_head = [
    "/** A method for each operation of the API. */\n",
    "export abstract class Operations {\n",
    "  protected abstract call<Result>(route: Route, params: object, options: CallOptions): Promise<Result>;\n",
    "  protected abstract text(route: Route, params: object, format: string, options: CallOptions): Promise<string>;\n",
    "  protected abstract iterate<Item>(route: Route, params: object, options: CallOptions): AsyncGenerator<Item, void, undefined>;\n",
  ].join("");
  const body = [...params, routes, `${class_head}\n${api.calls.map(methodOf).join("\n")}}\n`].join(
    "\n",
  );
  const imports = `import type { CallOptions, Route } from "./route.js";\n${importsOf(body, api)}`;
  return [HEAD, imports, body].join("\n");
}
