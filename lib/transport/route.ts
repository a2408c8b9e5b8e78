import type { Operation } from "#lib/kernel/operation";

type Node = {
  literals: Map<string, Node>;
  name?: { key: string; node: Node };
  verbs: Map<string, Operation>;
};

const emptyNode = (): Node => ({ literals: new Map(), verbs: new Map() });

export type Match = { verbs: ReadonlyMap<string, Operation>; path_values: Record<string, string> };

/**
 * Makes the router of a catalog: path → the operations mounted there, with the values of its
 * `{names}`. A literal segment wins over a name, so `/v1/facilities/compare` is never an id.
 */
export function routerOf(catalog: readonly Operation[]): (path: string) => Match | undefined {
  const root = emptyNode();
  for (const operation of catalog) {
    let node = root;
    for (const segment of operation.rest.path.split("/").slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = node.literals.get(segment) ?? emptyNode();
        node.literals.set(segment, next);
        node = next;
      } else {
        node.name ??= { key: name, node: emptyNode() };
        if (node.name.key !== name) throw new Error(`${operation.id} renames {${node.name.key}}`);
        node = node.name.node;
      }
    }
    if (node.verbs.has(operation.rest.method)) throw new Error(`${operation.id} is mounted twice`);
    node.verbs.set(operation.rest.method, operation);
  }
  return (path) => {
    const path_values: Record<string, string> = {};
    let node: Node | undefined = root;
    for (const segment of path.split("/").slice(1)) {
      const literal: Node | undefined = node.literals.get(segment);
      if (literal) {
        node = literal;
        continue;
      }
      if (!node.name || segment === "") return undefined;
      const value = decodeSegment(segment);
      if (value === undefined) return undefined;
      path_values[node.name.key] = value;
      node = node.name.node;
    }
    return node.verbs.size === 0 ? undefined : { verbs: node.verbs, path_values };
  };
}

/** Decodes a path segment; undefined if its percent-encoding is broken. */
function decodeSegment(segment: string): string | undefined {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
