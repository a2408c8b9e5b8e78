/** A part of a page: its id, and its title. */
export type Part = readonly [id: string, title: string];

/** The parts of a long page, each a link to it. */
export function Contents({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav className="contents" aria-label={label}>
      <ul className="contents-list">
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
