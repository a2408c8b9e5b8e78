import type { ReactNode } from "react";
import { type Tone, toneIcon } from "./badge";
import { Icon } from "./icon";

type Props = { tone: Tone; title?: string; children?: ReactNode };

/** The one alert of a page, or the band of a historical record. Its icon and text say the same as its color. */
export function Band({ tone, title, children }: Props) {
  return (
    <div className={`band tone-${tone}`}>
      <Icon name={toneIcon(tone)} />
      <div>
        {title !== undefined && <strong>{title}</strong>} {children}
      </div>
    </div>
  );
}
