import type { Fault } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";

type Fields = Messages["search"]["fields"];

/** The field that a fault is of; undefined for a name that has none. */
export function fieldOf({ parameter = "" }: Fault, text: Messages): keyof Fields | undefined {
  return parameter in text.search.fields ? (parameter as keyof Fields) : undefined;
}

/** A fault in the words of the page: what is wrong, and what would be right. */
export function faultText(fault: Fault, text: Messages): string {
  const { errors, fields } = text.search;
  const name = fieldOf(fault, text);
  const label = name === undefined ? (fault.parameter ?? "") : fields[name];
  if (fault.code !== "conflict") {
    return name === "subsidy_accepted" ? errors.subsidy : errors.fault(label, fault);
  }
  if (name === "radius") return errors.radius_needs_zip;
  if (name === "sort") return errors.sort_needs_zip;
  if (name === "lat" || name === "lng") return errors.lat_lng;
  if (name === "open_from" || name === "open_until") return errors.hours_order;
  if (name === "page" || name === "offset") return errors.page_offset;
  return errors.conflict(label);
}
