import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";

/** The part of the results that a phone shows. A desktop shows both next to each other. */
export type View = "list" | "map";

/** Reads the view of an address. Anything but the map is the list. */
export const viewOf = (sent: string | string[] | undefined): View =>
  [sent].flat()[0] === "map" ? "map" : "list";

type Props = { text: Messages; path: string; view: View };

/** The switch between list and map on a phone. Both are links, so that it needs no script. */
export function ViewSwitch({ text, path, view }: Props) {
  const { label, list, map } = text.results.view;
  const mapPath = `${path}${path.includes("?") ? "&" : "?"}view=map`;
  return (
    <nav className="view-switch" aria-label={label}>
      {(
        [
          ["list", list, path],
          ["map", map, mapPath],
        ] as const
      ).map(([name, word, href]) => {
        const content = (
          <>
            <Icon name={name} />
            {word}
          </>
        );
        return name === view ? (
          <span key={name} aria-current="true">
            {content}
          </span>
        ) : (
          <a key={name} href={text.href(href)}>
            {content}
          </a>
        );
      })}
    </nav>
  );
}
