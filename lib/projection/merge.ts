import { editsBetween } from "#lib/kernel/nearest";
import { compareText } from "#lib/kernel/text";
import type { FacilityFields } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";
import { compareIdentities, hasEnded, type SourceEntity, isListed } from "./identity";
import { normalizeAddress, normalizeName, normalizePhone } from "./normalize";

/** Agencies that may license the same facility. Their records are compared with each other. */
const MERGE_SCOPES: Readonly<Record<string, string>> = { "ny-dohmh": "ny", "ny-ocfs": "ny" };

type Member = { identity: SourceEntity; matched_by: string; confidence: number };

/** One facility: its records, the one that gives the id first. */
export type FacilityCluster = {
  members: Member[];
  /**
   * Whether another facility may be the same, which the records can't decide. Neither is scored.
   */
  unresolved: boolean;
};

/**
 * Returns the blocking key of a roster record. Only records with the same key are compared.
 * Undefined without a published street address, so such a record is a facility of its own.
 */
export function blockKeyOf(source: Source, fields: FacilityFields): string | undefined {
  if (fields.address_withheld) return undefined;
  const address = normalizeAddress(fields.address_line1);
  const area = fields.zip ?? normalizeName(fields.city);
  if (!address || !area) return undefined;
  return `${MERGE_SCOPES[source.jurisdiction_id] ?? source.jurisdiction_id}|${area}|${address}`;
}

type Traits = {
  block: string | undefined;
  isHome: boolean | undefined;
  operator: string | undefined;
  /** The operator without text in parentheses, such as a program or legal form. */
  operator_stem: string | undefined;
  /** Its words in alphabetical order. Undefined if there is only one. */
  operator_words: string | undefined;
  name: string | undefined;
  phone: string | undefined;
};

/** Sorts the words of a name, each normalized, so that "DOE, JANE" and "Jane Doe" match. */
function sortWords(name: string | undefined): string | undefined {
  const words = (name ?? "").split(/[\s,;]+/).flatMap((word) => normalizeName(word) ?? []);
  return words.length < 2 ? undefined : words.sort(compareText).join(" ");
}

function traitsOf({ source, rosters }: SourceEntity): Traits {
  const fields = rosters[0]?.record.fields ?? {};
  const type = fields.facility_type;
  const stem = fields.legal_name?.replaceAll(/\([^)]*\)?/g, " ");
  return {
    block: blockKeyOf(source, fields),
    isHome: type === undefined ? undefined : type === "home",
    operator: normalizeName(fields.legal_name),
    operator_stem: normalizeName(stem),
    operator_words: sortWords(stem),
    name: normalizeName(fields.name ?? fields.doing_business_as),
    phone: normalizePhone(fields.phone),
  };
}

/** Two operators at one address are ambiguous only if both are open. */
function isOpen(identity: SourceEntity): boolean {
  return isListed(identity) && !hasEnded(identity.rosters[0]?.record.fields ?? {});
}

const same = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;
const differ = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a !== b;

const areOfTwoKinds = (a: Traits, b: Traits) =>
  a.isHome !== undefined && b.isHome !== undefined && a.isHome !== b.isHome;

/** Spellings of one operator: at most this many edits apart, and long enough to be meaningful. */
const SPELLING = { edits_max: 2, letters_min: 8 };

/**
 * Returns whether two operators with the same address, name, and phone are spellings of one. They may
 * differ by a typo, a longer ending, a program in parentheses, or the order of first and last name.
 */
function areSpelledAlike(a: Traits, b: Traits): boolean {
  if (!same(a.block, b.block) || !same(a.name, b.name) || !same(a.phone, b.phone)) return false;
  const [one, other] = [a.operator_stem, b.operator_stem];
  if (one === undefined || other === undefined) return false;
  if (Math.min(one.length, other.length) < SPELLING.letters_min) return false;
  if (one.startsWith(other) || other.startsWith(one)) return true;
  if (same(a.operator_words, b.operator_words)) return true;
  return editsBetween(one, other, SPELLING.edits_max) <= SPELLING.edits_max;
}

const areOfTwoOperators = (a: Traits, b: Traits) =>
  differ(a.operator, b.operator) && !areSpelledAlike(a, b);

type Match = { matched_by: string; confidence: number } | "unresolved" | undefined;

/** Compares two roster records. A shared address alone never joins them. */
function matchTraits(a: Traits, b: Traits): Match {
  if (!same(a.block, b.block)) return undefined;
  if (areOfTwoKinds(a, b)) return undefined;
  const phone = same(a.phone, b.phone);
  const name = same(a.name, b.name);
  if (same(a.operator, b.operator)) {
    if (phone) return { matched_by: "operator_address_phone", confidence: 0.99 };
    if (name) return { matched_by: "operator_address_name", confidence: 0.97 };
    if (!differ(a.phone, b.phone)) return { matched_by: "operator_address", confidence: 0.9 };
    return undefined;
  }
  if (areOfTwoOperators(a, b)) return phone && name ? "unresolved" : undefined;
  if (name && phone) {
    const confidence = differ(a.operator, b.operator) ? 0.95 : 0.97;
    return { matched_by: "name_address_phone", confidence };
  }
  if (name && !differ(a.phone, b.phone)) return { matched_by: "name_address", confidence: 0.9 };
  return undefined;
}

/**
 * Returns whether two records at one address contradict each other, so that no third record can
 * join them.
 */
function areConflicting(a: Traits, b: Traits): boolean {
  if (areOfTwoKinds(a, b) || areOfTwoOperators(a, b)) return true;
  return differ(a.phone, b.phone) && !(same(a.operator, b.operator) && same(a.name, b.name));
}

/** A roster record, the traits it's compared by, and its cluster so far. */
type Line = { identity: SourceEntity; traits: Traits; place: FacilityCluster };

/** Resolves roster records into facilities. The result doesn't depend on the order of the input. */
export function resolveEntities(identities: readonly SourceEntity[]): FacilityCluster[] {
  const lines: Line[] = [];
  for (const identity of identities.toSorted(compareIdentities)) {
    const member = { identity, matched_by: "record_key", confidence: 1 };
    const place = { members: [member], unresolved: false };
    const line: Line = { identity, traits: traitsOf(identity), place };
    const earlier = [...lines];
    lines.push(line);
    for (const other of earlier) joinPlaces(lines, line, other);
  }
  return [...new Set(lines.map(({ place }) => place))];
}

/** Joins the clusters of two records if they match and no other records contradict. */
function joinPlaces(lines: readonly Line[], line: Line, other: Line): void {
  if (line.place === other.place) return;
  const match = matchTraits(line.traits, other.traits);
  if (match === undefined) return;
  const linesOf = (place: FacilityCluster) => lines.filter((each) => each.place === place);
  const areTwo = linesOf(line.place).some((one) =>
    linesOf(other.place).some((another) => areConflicting(one.traits, another.traits)),
  );
  if (match === "unresolved" || areTwo) {
    const areOpen = isOpen(line.identity) && isOpen(other.identity);
    if (areOpen) line.place.unresolved = other.place.unresolved = true;
    return;
  }
  // Keep the cluster of the first record, which gives the id.
  const first = lines.find(({ place }) => place === line.place || place === other.place);
  const [kept, left] =
    first?.place === line.place ? [line.place, other.place] : [other.place, line.place];
  for (const member of left.members) {
    const own = member.matched_by === "record_key";
    kept.members.push(own ? { identity: member.identity, ...match } : member);
  }
  kept.members.sort((x, y) => compareIdentities(x.identity, y.identity));
  kept.unresolved ||= left.unresolved;
  for (const each of linesOf(left)) each.place = kept;
}
