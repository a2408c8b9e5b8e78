import type { ReactNode } from "react";
import { Icon } from "./icon";

const ICONS = { plain: "info", caution: "warning", danger: "stop" } as const;
const CLASSES = { plain: "", caution: " notice-caution", danger: " notice-danger" } as const;

/** A message that stands out; its sign and its words say what its colour says. */
export function Notice({
  kind = "plain",
  children,
}: {
  kind?: keyof typeof ICONS;
  children: ReactNode;
}) {
  return (
    <div className={`notice${CLASSES[kind]}`}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
