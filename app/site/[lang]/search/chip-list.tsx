import type { Messages } from "#lib/language/messages";
import { searchPath } from "./address";
import type { Chip as AppliedFilter } from "./chips";
import { Chip } from "../../_ui/chip";

/** The applied filters; each is a link to the search without it. */
export function Chips({ text, chips }: { text: Messages; chips: readonly AppliedFilter[] }) {
  if (chips.length === 0) return null;
  const { title, remove } = text.search.chips;
  return (
    <ul className="chips" aria-label={title}>
      {chips.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <Chip href={text.href(searchPath(without))} text={label} label={remove(label)} />
        </li>
      ))}
    </ul>
  );
}
