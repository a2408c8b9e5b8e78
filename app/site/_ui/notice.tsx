import type { ReactNode } from "react";
import { Icon } from "./icon";

const ICONS = { plain: "info", mail: "mail", caution: "warning", danger: "stop" } as const;
const CLASSES = {
  plain: "",
  mail: "",
  caution: " notice-caution",
  danger: " notice-danger",
} as const;

/** A highlighted message. Its icon and text carry the same meaning as its color. */
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
