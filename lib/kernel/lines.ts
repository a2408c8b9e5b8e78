/**
 * Splits chunked text into lines, only at line feeds. Since version 24, Node's readline also splits
 * at U+2028 and U+2029, which JSON may contain unescaped.
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
