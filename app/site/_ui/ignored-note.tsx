import type { Messages } from "#lib/language/messages";

type Props = { text: Messages; names: readonly string[] };

/** Says which parts of a link the page ignored. Without any, it's nothing. */
export function IgnoredNote({ text, names }: Props) {
  if (names.length === 0) return null;
  return <p className="soft small">{text.search.notes.ignored(text.format.list(names))}</p>;
}
