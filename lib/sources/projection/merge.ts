import type { FacilityFields } from "../records";
import type { Source } from "../source";
import { compareIdentities, hasEnded, type Identity, isListed } from "./identity";
import { normalizeAddress, normalizeName, normalizePhone } from "./normalize";

/** Agencies that may license the same place: their records are compared with each other. */
const MERGE_SCOPES: Readonly<Record<string, string>> = { "ny-dohmh": "ny", "ny-ocfs": "ny" };

type Member = { identity: Identity; matched_by: string; confidence: number };

/** One place of care: its records, the one that gives the id first. */
export type Place = {
  members: Member[];
  /** Another place looks the same, and the record cannot tell: neither is scored. */
  unresolved: boolean;
};

/**
 * The block of a roster line: lines of one block are compared with each other and no others.
 * Undefined where no building is published; such a line is a place of its own.
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
  name: string | undefined;
  phone: string | undefined;
};

function traitsOf({ source, rosters }: Identity): Traits {
  const fields = rosters[0]?.record.fields ?? {};
  const type = fields.facility_type;
  return {
    block: blockKeyOf(source, fields),
    isHome: type === undefined ? undefined : type === "home",
    operator: normalizeName(fields.legal_name),
    name: normalizeName(fields.name ?? fields.doing_business_as),
    phone: normalizePhone(fields.phone),
  };
}

/** Of two operators at one address, one that has closed leaves nothing to be unsure of. */
function isOpen(identity: Identity): boolean {
  return isListed(identity) && !hasEnded(identity.rosters[0]?.record.fields ?? {});
}

const same = (a: string | undefined, b: string | undefined) => a !== undefined && a === b;
const differ = (a: string | undefined, b: string | undefined) =>
  a !== undefined && b !== undefined && a !== b;

const areOfTwoKinds = (a: Traits, b: Traits) =>
  a.isHome !== undefined && b.isHome !== undefined && a.isHome !== b.isHome;

type Match = { matched_by: string; confidence: number } | "unresolved" | undefined;

/** Compares two lines at one address. An address alone never joins. */
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
  if (differ(a.operator, b.operator)) return phone && name ? "unresolved" : undefined;
  if (name && phone) return { matched_by: "name_address_phone", confidence: 0.97 };
  if (name && !differ(a.phone, b.phone)) return { matched_by: "name_address", confidence: 0.9 };
  return undefined;
}

/** Whether two lines at one address say different things: then no third line makes them one place. */
function contradict(a: Traits, b: Traits): boolean {
  if (areOfTwoKinds(a, b) || differ(a.operator, b.operator)) return true;
  return differ(a.phone, b.phone) && !(same(a.operator, b.operator) && same(a.name, b.name));
}

/** Joins roster lines into places of care. The answer does not depend on the order of the input. */
export function mergeRecords(identities: readonly Identity[]): Place[] {
  const sorted = identities.toSorted(compareIdentities);
  const traits = sorted.map(traitsOf);
  const placeOf: Place[] = [];
  for (const [index, identity] of sorted.entries()) {
    const mine: Place = {
      members: [{ identity, matched_by: "record_key", confidence: 1 }],
      unresolved: false,
    };
    placeOf.push(mine);
    for (let other = 0; other < index; other += 1) join(sorted, traits, placeOf, index, other);
  }
  return [...new Set(placeOf)];
}

function join(
  sorted: Identity[],
  traits: Traits[],
  placeOf: Place[],
  index: number,
  other: number,
): void {
  const [mine, theirs, a, b] = [placeOf[index], placeOf[other], traits[index], traits[other]];
  if (!mine || !theirs || !a || !b || mine === theirs) return;
  const match = matchTraits(a, b);
  if (match === undefined) return;
  const traitsIn = ({ members }: Place) =>
    members.flatMap(({ identity }) => traits[sorted.indexOf(identity)] ?? []);
  const areTwo = traitsIn(mine).some((one) =>
    traitsIn(theirs).some((another) => contradict(one, another)),
  );
  if (match === "unresolved" || areTwo) {
    const areOpen = [sorted[index], sorted[other]].every((one) => one && isOpen(one));
    if (areOpen) mine.unresolved = theirs.unresolved = true;
    return;
  }
  const [kept, left] =
    placeOf.indexOf(mine) < placeOf.indexOf(theirs) ? [mine, theirs] : [theirs, mine];
  for (const member of left.members) {
    const own = member.matched_by === "record_key";
    kept.members.push(own ? { identity: member.identity, ...match } : member);
  }
  kept.members.sort((x, y) => compareIdentities(x.identity, y.identity));
  kept.unresolved ||= left.unresolved;
  for (const [at, place] of placeOf.entries()) if (place === left) placeOf[at] = kept;
}
