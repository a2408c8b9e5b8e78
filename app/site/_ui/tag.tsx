import { Icon } from "./icon";

/** A short statement with an icon and a color. */
export type TagText = { look: keyof typeof ICONS; text: string };

const ICONS = { good: "check", caution: "warning", danger: "stop" } as const;

export function Tag({ look, text }: TagText) {
  return (
    <span className={`tag tag-${look}`}>
      <Icon name={ICONS[look]} />
      {text}
    </span>
  );
}
