import type { Fault } from "#lib/kernel/problem";

/** The name of the member that a fault is at. */
const memberOf = ({ parameter, pointer }: Fault): string | undefined =>
  parameter ?? pointer?.split("/").at(-1);

/**
 * Removes what only repeats another fault. A misspelled name is also a missing one: the hint of the
 * first says all. A long list of allowed values is written once for each place.
 */
export function withoutRepeats(
  faults: readonly Fault[],
  raw: Readonly<Record<string, unknown>>,
): Fault[] {
  const meant = new Set(
    faults.flatMap(({ code, did_you_mean }) => (code === "unknown" ? (did_you_mean ?? []) : [])),
  );
  const isMisspelled = (fault: Fault) => {
    const name = memberOf(fault);
    const isAbsence = fault.code === "required" || fault.code === "conflict";
    return isAbsence && name !== undefined && raw[name] === undefined && meant.has(name);
  };
  const listed = new Set<string>();
  return faults
    .filter((fault) => !isMisspelled(fault))
    .map((fault) => {
      const { allowed, ...rest } = fault;
      if (!allowed) return fault;
      const list = [fault.parameter ?? fault.pointer, ...allowed].join();
      if (listed.has(list)) return rest;
      listed.add(list);
      return fault;
    });
}
