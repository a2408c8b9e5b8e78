// Syntax here is old on purpose: an old Node must get as far as the message.

/** The oldest Node of each line that the rest runs on; lines after the last run it too. */
export const FLOORS = [
  [20, 19],
  [22, 12],
];

/**
 * Whether a version of Node runs the rest.
 * @param {string} version
 */
export function runsOn(version) {
  const parts = version.split(".").map(Number);
  const last = FLOORS[FLOORS.length - 1];
  if (parts[0] > last[0]) return true;
  return FLOORS.some((floor) => parts[0] === floor[0] && parts[1] >= floor[1]);
}

/**
 * What is said on a version of Node that is too old.
 * @param {string} version
 */
export function refusalOf(version) {
  const last = FLOORS[FLOORS.length - 1];
  const others = FLOORS.slice(0, -1).map((floor) => floor[0] + " from " + floor.join(".") + " on");
  const wanted = last.join(".") + " or newer (or " + others.join(", ") + ")";
  return "Daybook needs Node " + wanted + "; this is " + version + ".";
}

/** Ends the process, saying why, on a Node that is too old to run any of the rest. */
export function checkNode() {
  const version = process.versions.node;
  if (runsOn(version)) return;
  console.error(refusalOf(version));
  process.exit(1);
}
