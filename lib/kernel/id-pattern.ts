/** All id prefixes. An id is `<prefix>_<ULID>`. */
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
  key_request: "kreq",
  request: "req",
  report: "rpt",
  snapshot: "snap",
  change: "chg",
  incident: "inc",
  correction: "cor",
  note: "note",
  reader: "rdr",
  followed_search: "srch",
  message: "msg",
} as const;

export type IdKind = keyof typeof ID_PREFIX;
export type Id<K extends IdKind> = `${(typeof ID_PREFIX)[K]}_${string}`;

/** Returns the pattern of an id. A ULID's first character has only three bits. */
const spell = (kind: IdKind) => `${ID_PREFIX[kind]}_[0-7][0-9A-HJKMNP-TV-Z]{25}`;

/** Matches an id of a kind. */
export const idPattern = (kind: IdKind): RegExp => new RegExp(`^${spell(kind)}$`);

/** Finds an id of a kind within text. */
export const idWithin = (kind: IdKind): RegExp => new RegExp(`\\b${spell(kind)}\\b`);

/** Finds all ids of a kind within text. */
export const idsWithin = (kind: IdKind): RegExp => new RegExp(`\\b${spell(kind)}\\b`, "g");
