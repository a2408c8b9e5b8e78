"use client";

import type { IconName } from "./icons";

/**
 * An icon of the static sprite. It never appears without text. It's a client component because its
 * name is shorter than its elements, which a server component would send as data too.
 */
export function Icon({ name, isFilled = false }: { name: IconName; isFilled?: boolean }) {
  return (
    <svg className={isFilled ? "icon icon-filled" : "icon"} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
