import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { isZipLocated } from "../../_data/search";
import { isStateHeld } from "../../_data/state";
import { type Asked, searchPath } from "../../search/address";
import type { Chip } from "../../search/chips";
import { pagePath } from "../../search/describe";
import { listRelaxations, type Relaxation, standsAnywhere } from "../../search/relax";
import { NoRecords, WhoKnows } from "../states/no-records";

type Props = {
  text: Messages;
  asked: Asked;
  input: SearchInput;
  chips: Chip[];
  /** Matches on other pages: the page asked for is past the last. */
  total: number;
  /** Providers of the area are known by their county only, and the page links to them. */
  hasUnlocated: boolean;
};

/** What says where to look; all else narrows a search there. */
const PLACES: ReadonlySet<string> = new Set([
  "zip_code",
  "radius",
  "lat",
  "lng",
  "state_code",
  "city",
  "county",
]);

/** What stands where nothing was found: changes that would find something, and who knows more. */
export async function Empty({ text, asked, input, chips, total, hasUnlocated }: Props) {
  const { empty } = text.search;
  if (total > 0) {
    return (
      <div className="card">
        <p>{empty.past_end}</p>
        <a className="arrow" href={text.href(pagePath(asked, 1))}>
          {empty.first_page}
        </a>
      </div>
    );
  }
  const { zip_code, state_code } = input;
  if (state_code && !(await isStateHeld(state_code))) {
    // The state may be left over from another search, and what is looked for be held elsewhere.
    const elsewhere = standsAnywhere(input) ? await listRelaxations(asked, input, chips, text) : [];
    return (
      <div className="card">
        <NoRecords text={text} state_code={state_code} />
        {elsewhere.length > 0 && <Relaxed text={text} relaxations={elsewhere} />}
      </div>
    );
  }
  if (zip_code && !(await isZipLocated(zip_code))) {
    return (
      <div className="card">
        <p>{empty.unknown_zip}</p>
        <a className="arrow" href={text.href(searchPath({}))}>
          {text.search.ask.states_title}
        </a>
      </div>
    );
  }
  const relaxations = await listRelaxations(asked, input, chips, text);
  if (relaxations.length === 0 && hasUnlocated) return null;
  if (relaxations.length === 0 && chips.some(({ name }) => !PLACES.has(name))) {
    return (
      <div className="card">
        <h2>{empty.title}</h2>
        <p>{empty.several}</p>
      </div>
    );
  }
  if (relaxations.length === 0) {
    return (
      <div className="card">
        <h2>{empty.none_held}</h2>
        <p>{empty.nothing}</p>
        <WhoKnows text={text} />
      </div>
    );
  }
  return (
    <div className="card">
      <h2>{empty.title}</h2>
      <Relaxed text={text} relaxations={relaxations} />
    </div>
  );
}

type RelaxedProps = { text: Messages; relaxations: readonly Relaxation[] };

function Relaxed({ text, relaxations }: RelaxedProps) {
  const { empty } = text.search;
  return (
    <>
      <p>{empty.lead}</p>
      <ul className="link-row">
        {relaxations.map((each) => (
          <li key={each.label}>
            <a href={text.href(searchPath(each.asked))}>{empty.relaxed(each.label, each.total)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
