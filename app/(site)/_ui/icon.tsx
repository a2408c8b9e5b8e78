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

/** A sign of the static sprite. It never stands without words. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
