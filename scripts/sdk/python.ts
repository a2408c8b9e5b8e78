import type { Call, Param } from "./description";
import type { CallGroup, TypeGroup } from "./groups";
import type { Member, Shape } from "./shape";
import { iteratorName, toPascal, toSnake, wrap } from "./text";

const HEAD = "# Generated from the API description by `npm run sdk -- generate`. Don't edit.\n";
const WIDTH = 96;

function docstring(text: string, indent: string): string {
  const lines = wrap(text.replaceAll("\\", "\\\\").replaceAll('"""', "'''"), WIDTH - indent.length);
  if (lines.length === 0) return "";
  // A closing quote after a quote would end the string early.
  if (lines.length === 1 && !lines[0]?.endsWith('"')) return `${indent}"""${lines[0]}"""\n`;
  const [first, ...rest] = lines;
  return `${indent}"""${first}\n${rest.map((line) => `${indent}${line}\n`).join("")}${indent}"""\n`;
}

const SIMPLE: Readonly<Record<string, string>> = {
  any: "Any",
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
  null: "None",
};
const KEYWORDS = new Set(["from", "class", "global", "import", "in", "is", "lambda", "pass"]);

const literal = (value: string | number | boolean) =>
  typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);

/** Writes types. Objects without a name become classes, named after where they are. */
class TypeWriter {
  readonly classes: string[] = [];

  /** @param prefix of references to components, such as `types.` */
  constructor(private readonly prefix = "") {}

  typeOf(shape: Shape, at: string): string {
    switch (shape.kind) {
      case "ref":
        return `"${this.prefix}${shape.name}"`;
      case "literal":
        return `Literal[${shape.values.map(literal).join(", ")}]`;
      case "open":
        return "str";
      case "list":
        return `List[${this.typeOf(shape.item, `${at}Item`)}]`;
      case "map":
        return `Dict[str, ${this.typeOf(shape.item, `${at}Value`)}]`;
      case "object":
        this.writeClass(at, shape.members, "");
        return `"${at}"`;
      case "union": {
        const forms = shape.forms.map((form, index) => this.typeOf(form, `${at}${index + 1}`));
        return `Union[${[...new Set(forms)].join(", ")}]`;
      }
      default:
        return SIMPLE[shape.kind] ?? "Any";
    }
  }

  /** Optional members are in a class of their own, because Python 3.9 has no `NotRequired`. */
  writeClass(name: string, members: readonly Member[], description: string): void {
    const required = members.filter((each) => each.required);
    const optional = members.filter((each) => !each.required);
    if (members.some((each) => KEYWORDS.has(each.name))) {
      const pairs = members.map(
        (each) => `    ${JSON.stringify(each.name)}: ${this.memberType(each, name)},\n`,
      );
      this.classes.push(
        `${name} = TypedDict(\n    "${name}",\n    {\n${pairs.map((pair) => `    ${pair}`).join("")}    },\n)\n`,
      );
      return;
    }
    const about = docstring(description, "    ");
    if (optional.length === 0) {
      this.classes.push(`class ${name}(TypedDict):\n${about}${this.bodyOf(required, name)}`);
      return;
    }
    const base = required.length === 0 ? "TypedDict" : `_${name}`;
    if (required.length > 0) {
      this.classes.push(`class _${name}(TypedDict):\n${this.bodyOf(required, name)}`);
    }
    this.classes.push(
      `class ${name}(${base}, total=False):\n${about}${this.bodyOf(optional, name)}`,
    );
  }

  private memberType({ name, shape }: Member, at: string): string {
    return this.typeOf(shape, `${at}${toPascal(name)}`);
  }

  private bodyOf(members: readonly Member[], at: string): string {
    if (members.length === 0) return "    pass\n";
    return members
      .map((member) => {
        const type = this.memberType(member, at);
        return `    ${member.name}: ${type}\n${docstring(member.description, "    ")}`;
      })
      .join("");
  }
}

const IMPORTS = "from typing import Any, Dict, List, Literal, TypedDict, Union\n";

function typesFile({ schemas, imports }: TypeGroup): string {
  const writer = new TypeWriter();
  const aliases: string[] = [];
  for (const { name, shape, description } of schemas) {
    if (shape.kind === "object") writer.writeClass(name, shape.members, description);
    else aliases.push(`${name} = ${writer.typeOf(shape, name)}\n${docstring(description, "")}`);
  }
  const others = [...imports].map(([group, names]) => {
    const listed = names.map((name) => `    ${name},\n`).join("");
    return `from ._${group} import (\n${listed})\n`;
  });
  const head = others.length > 0 ? `${IMPORTS}\n${others.join("")}` : IMPORTS;
  const classes = writer.classes.flatMap((each) => ["", each]);
  return [HEAD, head, ...classes, "", ...aliases].join("\n").trimEnd() + "\n";
}

/** Returns the files of `types/`: all schemas by group, and the module that has them all. */
export function pythonTypes(groups: readonly TypeGroup[]): Record<string, string> {
  const exported = groups.map(({ name }) => `from ._${name} import *\n`).join("");
  return Object.fromEntries([
    ["__init__.py", `${HEAD}\n${exported}`],
    ...groups.map((group) => [`_${group.name}.py`, typesFile(group)]),
  ]) as Record<string, string>;
}

const isPathParam = (param: Param) => param.in === "path";

/** Returns the parameters of a method: those of the path by position, the others by name. */
function signature(params: readonly Param[], writer: TypeWriter, at: string): string {
  const one = ({ name, shape, required }: Param) => {
    const type = writer.typeOf(shape, `${at}${toPascal(name)}`);
    return required ? `${name}: ${type}` : `${name}: Optional[${type}] = None`;
  };
  const in_path = params.filter(isPathParam).map(one);
  const named = params
    .filter((param) => !isPathParam(param))
    .toSorted((a, b) => Number(b.required) - Number(a.required))
    .map(one);
  const all = ["self", ...in_path, ...(named.length > 0 ? ["*", ...named] : [])];
  return `(\n${all.map((each) => `        ${each},\n`).join("")}    )`;
}

const valuesOf = (params: readonly Param[]) =>
  `{${params.map(({ name }) => `"${name}": ${name}`).join(", ")}}`;

function routeOf({ id, method, path, params, repeatable, list }: Call): string {
  const headers = params
    .filter((each) => each.in === "header")
    .map(({ name, wire }) => `"${name}": "${wire}"`);
  const parts = [
    ...[method, path].map((text) => JSON.stringify(text)),
    ...(repeatable ? ["repeatable=True"] : []),
    ...(list ? [`limit_max=${list.limit_max}`] : []),
    ...(headers.length > 0 ? [`headers={${headers.join(", ")}}`] : []),
  ];
  return `_${toSnake(id).toUpperCase()} = Route(${parts.join(", ")})\n`;
}

function aboutParams(call: Call, params: readonly Param[]): string {
  const lines = params.flatMap(({ name, description }) => {
    const [first = "", ...rest] = wrap(`${name}: ${description}`, WIDTH - 12);
    return [`        ${first}`, ...rest.map((line) => `            ${line}`)];
  });
  const intro = wrap(`${call.summary}. ${call.description}`, WIDTH - 8);
  const text = [
    ...intro.map((line) => `        ${line}`),
    ...(lines.length > 0 ? ["", ...lines] : []),
  ];
  const safe = text.join("\n").replaceAll("\\", "\\\\").replaceAll('"""', "'''");
  return `        """\n${safe}\n        """\n`;
}

function methodOf(call: Call, writer: TypeWriter): string {
  const { id, params, list, texts } = call;
  const [name, route, at] = [toSnake(id), `_${toSnake(id).toUpperCase()}`, toPascal(id)];
  const result = writer.typeOf(call.result, `${at}Result`);
  const typed = [
    `    def ${name}${signature(params, writer, at)} -> ${result}:\n`,
    aboutParams(call, params),
    `        return cast(${result}, self._call(${route}, ${valuesOf(params)}))\n`,
  ].join("");
  const others = texts.map((format) =>
    [
      `    def ${name}_as_${format}${signature(params, writer, at)} -> str:\n`,
      `        """Returns a page of \`${name}\` as ${format.toUpperCase()} text."""\n`,
      `        return self._text(${route}, ${valuesOf(params)}, "${format}")\n`,
    ].join(""),
  );
  if (!list) return [typed, ...others].join("\n");
  const paging = list.by === "offset" ? ["offset", "page"] : [];
  const kept = params.filter((param) => !paging.includes(param.name));
  const item = writer.typeOf(list.item, `${at}Row`);
  const iterated = [
    `    def ${toSnake(iteratorName(id))}${signature(kept, writer, at)} -> Iterator[${item}]:\n`,
    `        """Iterates over all items of \`${name}\`, page by page."""\n`,
    `        return cast(Iterator[${item}], self._iterate(${route}, ${valuesOf(kept)}))\n`,
  ].join("");
  return [typed, iterated, ...others].join("\n");
}

const OPERATIONS_HEAD = `from typing import Any, Dict, Iterator, List, Literal, Optional, TypedDict, Union, cast

from .. import types
from .._caller import Caller
from .._route import Route
`;

const className = (group: string) => `${toPascal(group)}Operations`;

function operationsFile({ name, calls }: CallGroup): string {
  const writer = new TypeWriter("types.");
  const methods = calls.map((call) => methodOf(call, writer));
  const classes = [...new Set(writer.classes)];
  return [
    HEAD,
    OPERATIONS_HEAD,
    calls.map(routeOf).join(""),
    ...classes.flatMap((each) => ["", each]),
    "",
    [`class ${className(name)}(Caller):`, methods.join("\n")].join("\n"),
  ].join("\n");
}

/** Returns the files of `_operations/`: methods by group, and the class of all. */
export function pythonOperations(groups: readonly CallGroup[]): Record<string, string> {
  const imports = groups.map(({ name }) => `from ._${name} import ${className(name)}\n`).join("");
  const bases = groups.map(({ name }) => `    ${className(name)},\n`).join("");
  const all = `class Operations(\n${bases}):\n    """A method for each operation of the API."""\n`;
  return Object.fromEntries([
    ["__init__.py", [HEAD, imports, "", all].join("\n")],
    ...groups.map((group) => [`_${group.name}.py`, operationsFile(group)]),
  ]) as Record<string, string>;
}
