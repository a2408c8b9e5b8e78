/** The one table of id prefixes. An id reads `<prefix>_<ULID>`. */
export const ID_PREFIX = {
  facility: "fac",
  comparison: "cmp",
  evidence: "evd",
  memo: "memo",
  subscription: "sub",
  delivery: "dlv",
  violation: "vio",
  inspection: "insp",
  key: "key",
  request: "req",
  report: "rpt",
  snapshot: "snap",
  change: "chg",
  incident: "inc",
} as const;

export type IdKind = keyof typeof ID_PREFIX;
export type Id<K extends IdKind> = `${(typeof ID_PREFIX)[K]}_${string}`;

/** What every well-formed id of a kind reads; a ULID's first character carries only three bits. */
const spell = (kind: IdKind) => `${ID_PREFIX[kind]}_[0-7][0-9A-HJKMNP-TV-Z]{25}`;

/** Matches what is an id of a kind. */
export const idPattern = (kind: IdKind): RegExp => new RegExp(`^${spell(kind)}$`);

/** Finds an id of a kind within a text. */
export const idWithin = (kind: IdKind): RegExp => new RegExp(`\\b${spell(kind)}\\b`);
