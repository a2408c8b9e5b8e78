/**
 * The lines of a text that comes in pieces: a line feed ends one, and nothing else does. Node's
 * readline ends them at U+2028 and U+2029 too, since version 24, and JSON may hold both unescaped.
 */
export async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let open = "";
  for await (const piece of text) {
    const [first = "", ...others] = piece.split("\n");
    open += first;
    for (const next of others) {
      yield open;
      open = next;
    }
  }
  if (open !== "") yield open;
}
