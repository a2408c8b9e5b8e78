import { relative } from "node:path";
import { API, type Checker, type Type, TypeFlags } from "typescript/unstable/sync";
import type {
  CallExpression,
  Node,
  SourceFile,
  TaggedTemplateExpression,
} from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { textKey } from "./text-key";

/** A type that a property of a row accepts. `any` accepts every column. */
export type Kind = "string" | "number" | "boolean" | "object" | "null" | "any";

export type DeclaredColumn = { name: string; kinds: Kind[]; is_optional: boolean };

/** An SQL template in the code, with the columns of the row type that its result is read as. */
export type Template = { key: string; where: string; row?: DeclaredColumn[] };

/** Folders with SQL that a server or command runs. The templates of `db/schema` define tables. */
const FOLDERS = /^(app|db(?!\/schema)|inngest|lib|scripts)\//;

/** Methods that run a drizzle template, by the type argument of their rows. */
const RUNNERS = new Set(["execute", "askPrepared"]);

/** Reads all SQL templates of the code with the type checker. Takes about 10 s. */
export function readTemplates(config = "tsconfig.json"): Template[] {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${ROOT}/${config}`] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${config} is no TypeScript project`);
    const { checker, program } = project;
    return program.getSourceFileNames().flatMap((name) => {
      const path = relative(ROOT, name);
      if (!FOLDERS.test(path) || path.endsWith(".test.ts")) return [];
      const file = program.getSourceFile(name);
      return file ? templatesOf(file, path, checker) : [];
    });
  } finally {
    api.close();
  }
}

function templatesOf(file: SourceFile, path: string, checker: Checker): Template[] {
  const rows = new Map<Node, Type>();
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (is.isCallExpression(node)) addRun(node, checker, rows);
    if (is.isTaggedTemplateExpression(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found.flatMap((node) => {
    const type = checker.getTypeAtLocation(node);
    const name = type && checker.typeToString(type).replace(/<.*/s, "");
    if (!type || (name !== "PendingQuery" && name !== "SQL")) return [];
    const row = rows.get(node) ?? (name === "PendingQuery" ? rowOf(type, checker) : undefined);
    const line = file.text.slice(0, node.getStart()).split("\n").length;
    const columns = row && columnsOf(row, checker);
    const key = textKey(textsOf(node));
    return [{ key, where: `${path}:${line}`, ...(columns ? { row: columns } : {}) }];
  });
}

function textsOf({ template }: TaggedTemplateExpression): string[] {
  if (is.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

/** Notes the row type of a drizzle template that a call runs, given directly or as a constant. */
function addRun(call: CallExpression, checker: Checker, rows: Map<Node, Type>): void {
  const { expression } = call;
  const name = is.isPropertyAccessExpression(expression)
    ? expression.name.text
    : is.isIdentifier(expression)
      ? expression.text
      : "";
  const template = call.arguments.map((node) => templateOf(node, checker)).find(Boolean);
  if (!template) return;
  const [given] = call.typeArguments ?? [];
  const row =
    RUNNERS.has(name) && given
      ? checker.getTypeFromTypeNode(given)
      : rowOf(checker.getTypeAtLocation(call), checker);
  if (row) rows.set(template, row);
}

function templateOf(node: Node, checker: Checker): Node | undefined {
  if (is.isTaggedTemplateExpression(node)) return node;
  if (!is.isIdentifier(node)) return undefined;
  const declaration = checker.getResolvedSymbol(node)?.valueDeclaration?.resolve();
  if (!declaration || !is.isVariableDeclaration(declaration)) return undefined;
  const { initializer } = declaration;
  return initializer && is.isTaggedTemplateExpression(initializer) ? initializer : undefined;
}

/** Returns `Row` of a `PendingQuery<Row[]>` or `Promise<Row[]>`. */
function rowOf(type: Type | undefined, checker: Checker): Type | undefined {
  if (!type?.isTypeReference()) return undefined;
  const [rows] = checker.getTypeArguments(type);
  if (!rows?.isTypeReference() || !checker.isArrayLikeType(rows)) return undefined;
  return checker.getTypeArguments(rows)[0];
}

/** Returns the columns of a row type, or undefined if it names none. */
function columnsOf(row: Type, checker: Checker): DeclaredColumn[] | undefined {
  const type = row.isTypeParameter() ? checker.getConstraintOfTypeParameter(row) : row;
  if (!type) return undefined;
  const columns = checker.getPropertiesOfType(type).flatMap((property) => {
    const declared = checker.getTypeOfSymbol(property);
    if (!declared) return [];
    const kinds = [...new Set(membersOf(declared).map(kindOf))];
    const is_optional = membersOf(declared).some(({ flags }) => flags & TypeFlags.Undefined);
    return [{ name: property.name, kinds, is_optional }];
  });
  return columns.length > 0 ? columns : undefined;
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

function kindOf({ flags }: Type): Kind {
  if (flags & TypeFlags.StringLike) return "string";
  if (flags & TypeFlags.NumberLike) return "number";
  if (flags & TypeFlags.BooleanLike) return "boolean";
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return "null";
  return flags & (TypeFlags.Object | TypeFlags.Intersection) ? "object" : "any";
}
