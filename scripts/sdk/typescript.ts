import type { Call } from "./description";
import type { CallGroup, NamedShape, TypeGroup } from "./groups";
import { type Member, refsOf, type Shape } from "./shape";
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

function schemaOf({ name, shape, description }: NamedShape): string {
  const told = comment(description);
  if (shape.kind !== "object") return `${told}export type ${name} = ${typeOf(shape)};\n`;
  return `${told}export interface ${name} ${bodyOf(shape.members, "")}\n`;
}

const typeImport = (names: readonly string[], from: string) =>
  `import type {\n${names.map((name) => `  ${name},\n`).join("")}} from "${from}";\n`;

function typesFile({ schemas, imports }: TypeGroup): string {
  const lines = [...imports].map(([group, names]) => typeImport(names, `./${group}.js`));
  return [HEAD, ...(lines.length > 0 ? [lines.join("")] : []), ...schemas.map(schemaOf)].join("\n");
}

const exportAll = (groups: readonly TypeGroup[]) =>
  groups.map(({ name }) => `export type * from "./${name}.js";\n`).join("");

/** Returns the files of `types/`: all schemas by group, and an index of them. */
export function typeScriptTypes(groups: readonly TypeGroup[]): Record<string, string> {
  return Object.fromEntries([
    ["index.ts", `${HEAD}\n${exportAll(groups)}`],
    ...groups.map((group) => [`${group.name}.ts`, typesFile(group)]),
  ]) as Record<string, string>;
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

function paramsOf(call: Call): string {
  const body = bodyOf(call.params, "", " | undefined");
  return `/** Parameters of \`${call.id}\`. */\nexport interface ${paramsName(call)} ${body}\n`;
}

const className = (group: string) => `${toPascal(group)}Operations`;

/** Names of components that the signatures of operations have. */
function usedTypes(calls: readonly Call[]): string[] {
  const shapes = calls.flatMap(({ params, result, list }) => [
    ...params.map(({ shape }) => shape),
    result,
    ...(list ? [list.item] : []),
  ]);
  return [...new Set(shapes.flatMap(refsOf))].toSorted();
}

type Base = { name: string; file: string };

/** Each class extends the one before, so that the last one has all methods. */
function operationsFile({ name, calls }: CallGroup, base: Base): string {
  const imports = [
    `import { ${base.name} } from "${base.file}";\n`,
    'import type { CallOptions, Route } from "../route.js";\n',
    typeImport(usedTypes(calls), "../types/index.js"),
  ].join("");
  const params = calls.filter((call) => call.params.length > 0).map(paramsOf);
  const routes = `const ROUTES = {\n${calls.map(routeOf).join("")}} satisfies Record<string, Route>;\n`;
  const head = `export abstract class ${className(name)} extends ${base.name} {\n`;
  return [HEAD, imports, ...params, routes, `${head}${calls.map(methodOf).join("\n")}}\n`].join(
    "\n",
  );
}

function operationsIndex(groups: readonly CallGroup[], last: Base): string {
  const exported = groups.map(({ name, calls }) => {
    const names = calls.filter(({ params }) => params.length > 0).map(paramsName);
    return `export type {\n${names.map((each) => `  ${each},\n`).join("")}} from "./${name}.js";\n`;
  });
  const all = [
    "/** A method for each operation of the API. */\n",
    `export abstract class Operations extends ${last.name} {}\n`,
  ].join("");
  return [HEAD, `import { ${last.name} } from "${last.file}";\n`, exported.join(""), all].join(
    "\n",
  );
}

/** Returns the files of `operations/`: parameters and methods by group, and the class of all. */
export function typeScriptOperations(groups: readonly CallGroup[]): Record<string, string> {
  const files: Record<string, string> = {};
  let base: Base = { name: "Caller", file: "../caller.js" };
  for (const group of groups) {
    files[`${group.name}.ts`] = operationsFile(group, base);
    base = { name: className(group.name), file: `./${group.name}.js` };
  }
  return { ...files, "index.ts": operationsIndex(groups, base) };
}
