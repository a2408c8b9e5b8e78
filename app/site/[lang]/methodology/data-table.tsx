import type { ReactNode } from "react";

type Props = {
  caption: string;
  head: readonly string[];
  /** A key of its own, the row's heading, then a cell for each further head. */
  rows: readonly (readonly [key: string | number, heading: ReactNode, ...cells: ReactNode[]])[];
};

/** A table of facts with a heading in each row. */
export function DataTable({ caption, head, rows }: Props) {
  return (
    <table className="table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, heading, ...cells]) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]} className="number" data-label={head[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
