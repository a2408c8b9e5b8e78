/** Where a pattern applies; everywhere if absent. */
type Pattern = { name: string; pattern: RegExp; only?: RegExp };

const UI_FILE = /(^|\/)language\/en\//;
const ENGLISH_FILE = /^(?!.*(?:^|\/)language\/(?:es\b|\w+\.test\.ts))/;
const TEST_FILE = /\.(test|spec)\.tsx?$/;

/** In extracted prose, `¶` marks the start of a comment and `‡` that of a string or a Markdown block. `†` precedes a test title. */
const START = String.raw`(?<=[¶‡]\s*|[.!?]\s+)`;

const rule = (name: string, pattern: string, only?: RegExp): Pattern => ({
  name,
  pattern: new RegExp(pattern, "gi"),
  ...(only && { only }),
});

/** The wording that `docs/contributing/style.md` bans, under its names there. */
export const PATTERNS: readonly Pattern[] = [
  rule(
    "opening-of",
    `${START}Of (?:an?|the|one|two|several|these|those|what|whom|it|all|each|any|such|others?|no)\\b`,
  ),
  rule("opening-relative", String.raw`(?<=¶\s*)(?:What|Whose|That|Those|Where|Who)\b(?![^.¶‡]*\?)`),
  rule(
    "test-fragment",
    String.raw`(?<=†‡)(?:is|are|was|has|lacks|of|in|that|which|without|also|still|as|by|for)\b`,
    TEST_FILE,
  ),
  rule(
    "where-for-if",
    String.raw`\bwhere (?:it has|it is|it was|there (?:is|are|was)|no|none|nobody|nothing|any|one|that is)\b`,
  ),
  rule(
    "for-because",
    String.raw`, for (?:it|they|there|nobody|none|nothing|what|that|those|one|its|all)\b`,
  ),
  rule(
    "told",
    String.raw`\b(?:un)?told\b|\btell(?:s|ing)?\b(?! (?:you|us|them|users|callers|clients|readers)\b)`,
  ),
  rule(
    "said",
    String.raw`\b(?:is|are|was|were|be|been|not) said\b|\bun?said (?:of|by|so)\b|\bsays? (?:so|nothing|of)\b`,
  ),
  rule("stands", String.raw`\bst(?:ands?|ood|andings?)\b(?! for\b)`),
  rule(
    "holds",
    String.raw`\b(?:we|they|it|that|which|who) h(?:olds?|eld)\b|\bholds? (?:no|none|nothing)\b`,
  ),
  rule("asked", String.raw`\basked? (?:for|again|of)\b|\b(?:is|are|was) asked\b`),
  rule(
    "answers",
    String.raw`\banswer(?:s|ed)? (?:an? )?[1-5]\d\d\b|\b(?:is|are|was|be) answered\b`,
  ),
  rule("nobody", String.raw`\b(?:nobody|somebody|ours|whom?ever)\b`),
  rule("beside", String.raw`\bbeside\b`),
  rule(
    "idiom",
    String.raw`\b(?:t(?:aken?|akes|ook) for|all the same|in force|all but|none but|(?:of|for|in) so (?:many|long|few))\b`,
  ),
  rule(
    "archaic",
    String.raw`\b(?:anew|lest|mend(?:s|ed)?|heed(?:s|ed)?|dawdl\w+|for ever|for want of|in its stead|forerunners?)\b`,
  ),
  rule(
    "metaphor",
    String.raw`\b(?:doors?|pulses?|ledger|twins?|seal(?:s|ed|ing)?|lineage|walks?|judg\w+|epochs?|ow(?:e|es|ed))\b`,
  ),
  // "Grave" is Spanish for a serious violation.
  rule("metaphor", String.raw`(?<!infracción |nivel: )\bgrav(?:e|er|est)\b`, ENGLISH_FILE),
  rule(
    "british",
    String.raw`\b(?:(?:colour|behaviour|centre|neighbour|judgement|misspelt|recognise|organise|honour|licence)\w*|programme)\b`,
  ),
  rule("method-number", String.raw`\bmethods? \d(?:\.\d)?\b`),
  rule("long-sentence", String.raw`(?:[\w'’/-]+[,;:]?\s+){30}[\w'’/-]+`),
  rule("ui-term", String.raw`\b(?:places?|facilit(?:y|ies)|findings?|rosters?|tiers?)\b`, UI_FILE),
];
