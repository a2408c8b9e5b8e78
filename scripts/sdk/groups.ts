import { groupBy } from "#lib/kernel/group-by";
import type { Api, Call } from "./description";
import { refsOf } from "./shape";

export type NamedShape = Api["schemas"][number];

/** One file of types. `imports` has the names of schemas in earlier groups, by group. */
export type TypeGroup = {
  name: string;
  schemas: readonly NamedShape[];
  imports: ReadonlyMap<string, readonly string[]>;
};

/** One file of operations. */
export type CallGroup = { name: string; calls: readonly Call[] };

/** Groups of schemas that are shared, or too many for the file of one resource: name and roots. */
const SHARED: readonly (readonly [name: string, roots: readonly string[]])[] = [
  ["errors", ["Problem"]],
  ["search", ["FacilityList"]],
  ["license", ["License", "OtherLicense"]],
  ["provider", ["Provider"]],
  ["inspections", ["Inspection", "Violation"]],
  ["safety", ["Safety", "ScorePoint"]],
  ["evidence", ["EvidenceList"]],
  ["proof", ["FacilityProof", "MergeContext"]],
  ["comparison", ["Comparison"]],
];

const isValue = ({ shape }: NamedShape) => shape.kind === "literal" || shape.kind === "open";

/** `/v1/trust/jurisdictions` → `trust`. */
const resourceOf = ({ path }: Call) => path.split("/")[2] ?? "other";

/**
 * Splits the schemas into files. A group only refers to itself and to earlier ones, so that the
 * files import each other in one direction.
 */
export function groupTypes({ schemas, calls }: Api): TypeGroup[] {
  const by_name = new Map(schemas.map((each) => [each.name, each]));
  const group_of = new Map<string, string>();
  const take = (name: string, group: string) => {
    const schema = by_name.get(name);
    if (!schema || group_of.has(name)) return;
    group_of.set(name, group);
    for (const ref of refsOf(schema.shape)) take(ref, group);
  };
  for (const { name } of schemas.filter(isValue)) take(name, "values");
  for (const [group, roots] of SHARED) for (const root of roots) take(root, group);
  for (const call of calls) for (const ref of refsOf(call.result)) take(ref, resourceOf(call));
  for (const { name } of schemas) take(name, "deliveries");
  const groups = [...new Set(group_of.values())];
  return groups.map((name) => {
    const own = schemas.filter((schema) => group_of.get(schema.name) === name);
    return { name, schemas: own, imports: importsOf(own, name, group_of) };
  });
}

function importsOf(
  own: readonly NamedShape[],
  name: string,
  group_of: ReadonlyMap<string, string>,
): TypeGroup["imports"] {
  const used = [...new Set(own.flatMap(({ shape }) => refsOf(shape)))].toSorted();
  const others = used.filter((ref) => group_of.get(ref) !== name);
  return groupBy(others, (ref) => group_of.get(ref) ?? name);
}

/** Operations whose parameters fill a file of their own. All others are grouped by their tag. */
const OWN_FILE: Readonly<Record<string, string>> = { searchFacilities: "search" };

/** Splits the operations into files. */
export function groupCalls({ calls }: Api): CallGroup[] {
  const groups = groupBy(calls, ({ id, tag }) => OWN_FILE[id] ?? tag);
  return [...groups].map(([name, own]) => ({ name, calls: own }));
}
