import { compareText } from "#lib/kernel/text";
import type { FacilityType } from "#lib/kernel/vocabulary";
import type { LicensingRecord } from "../records";
import { contentKey } from "./keys";

type Provider = {
  name: string;
  /** As from `parsePhone`. */
  phone: string | undefined;
  city: string;
  facility_type: FacilityType | null | undefined;
  license_exempt: boolean | undefined;
};

const COMPANY = /\b(?:llc|inc|the|co|corp)\b/g;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(COMPANY, " ")
    .replace(/[^a-z0-9]/g, "");

/**
 * Returns a key that both lists of Oregon share, because neither has a number: name, phone, and
 * city, whether care is in a home, and whether it's exempt. An operator can have one program of
 * each.
 */
export function providerKey({
  name,
  phone,
  city,
  facility_type,
  license_exempt,
}: Provider): string {
  const place = facility_type === "home" ? "home" : "other";
  const license = license_exempt ? "exempt" : "licensed";
  return contentKey(plain(name), phone, plain(city), place, license);
}

/** Keeps the larger program of two rows with one key, in any order. */
export function keepLarger(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  const difference = capacityOf(next) - capacityOf(kept);
  if (difference !== 0) return difference > 0 ? next : kept;
  return compareText(JSON.stringify(kept), JSON.stringify(next)) <= 0 ? kept : next;
}

const capacityOf = (record: LicensingRecord): number =>
  (record.kind === "facility" ? record.fields.capacity : undefined) ?? 0;
