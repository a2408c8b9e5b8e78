import { Icon } from "./icon";

/** A filter that is on, as a link that removes it. `label` is its full name for screen readers. */
export function Chip({ href, text, label }: { href: string; text: string; label: string }) {
  return (
    <a className="chip" href={href} aria-label={label}>
      {text}
      <Icon name="close" />
    </a>
  );
}
