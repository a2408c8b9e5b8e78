import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { slugOf } from "#lib/states/directory";
import { OutsideLink } from "../outside-link";

/** Where the federal government leads to each state's agency. */
const FEDERAL_DIRECTORY = "https://childcare.gov/state-resources";

/** A link to the federal directory, which leads to every state's agency. */
export function FederalDirectory({ text }: { text: Messages }) {
  return <OutsideLink href={FEDERAL_DIRECTORY}>{text.states.federal_directory}</OutsideLink>;
}

/** A state of which nothing is held: that says nothing about its care, and others can tell more. */
export function NoRecords({ text, state_code }: { text: Messages; state_code: StateCode }) {
  const { page, search_none } = text.states;
  const name = STATES[state_code];
  return (
    <>
      <p>{search_none(name)}</p>
      <ul className="link-row">
        <li>
          <FederalDirectory text={text} />
        </li>
        <li>
          <a href={text.href(`/states/${slugOf(state_code)}`)}>{page.title(name)}</a>
        </li>
      </ul>
    </>
  );
}

/** Where to go on from a search of which nothing is held, in whatever state it is. */
export function WhoKnows({ text }: { text: Messages }) {
  return (
    <ul className="link-row">
      <li>
        <FederalDirectory text={text} />
      </li>
      <li>
        <a href={text.href("/states")}>{text.states.title}</a>
      </li>
    </ul>
  );
}
