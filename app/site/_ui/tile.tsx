import type { ReactNode } from "react";
import type { Tone } from "./badge";
import { Icon } from "./icon";
import type { IconName } from "./icons";

type Props = {
  title: string;
  icon?: IconName;
  tone?: Tone;
  /** Level of the heading; a tile in a section of a page has level 3. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A dated sentence under a small heading. The tone colors the icon only. */
export function Tile({ title, icon, tone, level = 3, children }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={tone === undefined ? "tile" : `tile tone-${tone}`}>
      <Heading className="tile-head">
        {icon !== undefined && <Icon name={icon} />}
        {title}
      </Heading>
      <div>{children}</div>
    </div>
  );
}

/** Tiles in two columns on a phone and in one row on a desktop. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="tiles">{children}</div>;
}
