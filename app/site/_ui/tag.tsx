import { Badge, type Tone } from "./badge";

/** A short statement with an icon and a color. */
export type TagText = { look: keyof typeof TONES; text: string };

const TONES = {
  good: "good",
  caution: "attention",
  danger: "stop",
  history: "history",
  neutral: "neutral",
} as const satisfies Record<string, Tone>;

export function Tag({ look, text }: TagText) {
  return <Badge tone={TONES[look]} text={text} />;
}
