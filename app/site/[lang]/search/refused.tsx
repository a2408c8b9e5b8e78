import type { Fault } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { faultText, fieldOf } from "./fault-text";
import { Crumbs } from "../../_ui/breadcrumbs";
import { Notice } from "../../_ui/notice";
import { FilterForm } from "./filter-form";

type Props = { text: Messages; asked: SearchQuery; faults: readonly Fault[] };

/** A search with invalid values. Each is named, linked to its field, and kept there. */
export function Refused({ text, asked, faults }: Props) {
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: text.search.title }]} />
      <h1>{text.search.title}</h1>
      <div role="alert">
        <Notice kind="danger">
          <h2>{text.search.errors.title}</h2>
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.parameter} ${fault.code}`}>
                <FaultLink text={text} fault={fault} />
              </li>
            ))}
          </ul>
        </Notice>
      </div>
      <div className="card filters filters-alone">
        <FilterForm text={text} asked={asked} faults={faults} />
      </div>
    </div>
  );
}

function FaultLink({ text, fault }: { text: Messages; fault: Fault }) {
  const name = fieldOf(fault, text);
  const said = faultText(fault, text);
  return name === undefined ? said : <a href={`#${name}`}>{said}</a>;
}
