import type { Messages } from "#lib/language/messages";
import { searchPath } from "./address";
import type { Chip } from "./chips";
import { Icon } from "../../_ui/icon";

/** The applied filters; each is a link to the search without it. */
export function Chips({ text, chips }: { text: Messages; chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  const { title, remove } = text.search.chips;
  return (
    <ul className="chips" aria-label={title}>
      {chips.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <a className="chip" href={text.href(searchPath(without))} aria-label={remove(label)}>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}
