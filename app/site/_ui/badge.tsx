import { Icon } from "./icon";
import type { IconName } from "./icons";

/** The meaning of a badge, band, or tile. The text states the same. */
export type Tone = "good" | "neutral" | "attention" | "stop" | "history";

/** The icon of each tone. A neutral badge has none. */
const ICONS: Record<Tone, IconName | undefined> = {
  good: "check",
  neutral: undefined,
  attention: "warning",
  stop: "stop",
  history: "history",
};

/** Returns the icon that goes with a tone. */
export const toneIcon = (tone: Tone): IconName => ICONS[tone] ?? "info";

/** A short statement with a tone, such as a license status and its date. */
export type BadgeText = { tone: Tone; text: string };

/** A short statement in the color of its tone, with an icon of the same meaning. */
export function Badge({ tone, text }: BadgeText) {
  const icon = ICONS[tone];
  return (
    <span className={`badge tone-${tone}`}>
      {icon !== undefined && <Icon name={icon} />}
      {text}
    </span>
  );
}
