"use client";

export type CountyRow = {
  name: string;
  /** Providers, formatted. */
  count: string;
  path?: string;
};

/**
 * Counties with their providers. It's a client component because its data are texts: a server
 * component would send each of its 800 elements as data too.
 */
export function CountyList({ rows }: { rows: readonly CountyRow[] }) {
  return (
    <ul className="county-list">
      {rows.map(({ name, count, path }) => (
        <li key={path ?? name}>
          {path === undefined ? (
            <span className="row-link">{name}</span>
          ) : (
            <a className="row-link" href={path}>
              {name}
            </a>
          )}
          <span className="soft number">{count}</span>
        </li>
      ))}
    </ul>
  );
}
