import type { ReactNode } from "react";
import type { Tone } from "./badge";
import { Icon } from "./icon";
import type { IconName } from "./icons";

type Props = { title: string; icon?: IconName; tone?: Tone; children: ReactNode };

/** A dated sentence under a small heading. The tone colors the icon only. */
export function Tile({ title, icon, tone, children }: Props) {
  return (
    <div className={tone === undefined ? "tile" : `tile tone-${tone}`}>
      <h3 className="tile-head">
        {icon !== undefined && <Icon name={icon} />}
        {title}
      </h3>
      <div>{children}</div>
    </div>
  );
}

/** Tiles in two columns on a phone and in one row on a desktop. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="tiles">{children}</div>;
}
