"use client";

/** A shape of a map: its id in the file, and its link if it has any. */
type MapShape = {
  id: string;
  className: string;
  link?: { path: string; title: string };
};

type Props = {
  viewBox: string;
  /** The drawing that has the shapes. */
  file: string;
  shapes: readonly MapShape[];
};

/**
 * A map of shapes from another file, as a shortcut for pointers. It's a client component because
 * its data are texts: a server component would send each of its 800 elements as data too.
 */
export function MapShapes({ viewBox, file, shapes }: Props) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" focusable="false">
      {shapes.map(({ id, className, link }) => {
        const shape = <use className={className} href={`${file}#${id}`} />;
        if (link === undefined) return <g key={id}>{shape}</g>;
        return (
          <a key={id} href={link.path} tabIndex={-1}>
            <title>{link.title}</title>
            {shape}
          </a>
        );
      })}
    </svg>
  );
}
