/** A part of a page: its id, and its title. */
type Part = readonly [id: string, title: string];

/** The parts of a text page: above the text on a phone, next to it on a wide screen. */
export function SideContents({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav className="side-contents" aria-label={label}>
      <p className="side-contents-title">{label}</p>
      <ul>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
