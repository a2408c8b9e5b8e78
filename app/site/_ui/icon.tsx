export type IconName =
  | "search"
  | "warning"
  | "stop"
  | "check"
  | "info"
  | "close"
  | "outside"
  | "previous"
  | "next"
  | "filter"
  | "paper";

/** An icon of the static sprite. It never appears without text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
