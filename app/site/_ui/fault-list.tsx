import { Notice } from "./notice";

type Props = {
  title: string;
  /** The text of each fault, and the field that it links to, if it's of one. */
  faults: readonly { field: string | undefined; text: string }[];
};

/** All faults of a rejected form at once, each linked to its field. */
export function FaultList({ title, faults }: Props) {
  if (faults.length === 0) return null;
  return (
    <div role="alert">
      <Notice kind="danger">
        <h2>{title}</h2>
        <ul>
          {faults.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              {field === undefined ? text : <a href={`#${field}`}>{text}</a>}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
