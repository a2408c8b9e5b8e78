import type { Messages } from "#lib/language/messages";
import type { StateFull } from "#lib/states/shapes";
import { Section } from "../../_ui/section";
import { AgencyContacts } from "./agency-contacts";
import { NeighborStates } from "../search/neighbor-states";
import { FederalDirectory } from "./no-records";

type Props = { text: Messages; state: StateFull };

/** The agencies that license child care in a state, whether or not we have its records. */
export function Agencies({ text, state }: Props) {
  const { contacts: words } = text.states;
  return (
    <Section
      id="agency"
      title={words.title(text.region(state.state_code), state.licensing_agencies.length)}
    >
      <AgencyContacts text={text} agencies={state.licensing_agencies} />
      {state.facility_count === 0 && (
        <>
          <p>
            <FederalDirectory text={text} />
          </p>
          <NeighborStates text={text} region={state.state_code} rest={{}} />
        </>
      )}
    </Section>
  );
}
