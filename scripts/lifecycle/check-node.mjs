// Syntax here is old on purpose: an old Node must get as far as the message.
const WANTED = [20, 9];

/** Ends the process, saying why, on a Node that is too old to run any of the rest. */
export function checkNode() {
  const version = process.versions.node.split(".").map(Number);
  const isOld = version[0] < WANTED[0] || (version[0] === WANTED[0] && version[1] < WANTED[1]);
  if (!isOld) return;
  console.error(
    "Daybook needs Node " + WANTED.join(".") + " or newer; this is " + process.versions.node + ".",
  );
  process.exit(1);
}
