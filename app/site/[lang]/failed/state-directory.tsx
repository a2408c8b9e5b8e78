import type { Messages } from "#lib/language/messages";
import { listStates } from "#lib/language/region-order";
import { FEDERAL_DIRECTORY, listLicensingAgencies } from "#lib/states/licensing-agencies";
import { OutsideLink } from "../../_ui/outside-link";

/** Each state's own search for providers. It's read from a file, so it needs no database. */
export function StateDirectory({ text }: { text: Messages }) {
  const { directory: words } = text.errors;
  const searches = listStates(text).flatMap((state_code) => {
    const agency = listLicensingAgencies(state_code).find(({ search_url }) => search_url);
    return agency?.search_url === undefined
      ? []
      : [{ state_code, name: agency.name, search_url: agency.search_url }];
  });
  return (
    <section className="stack" aria-labelledby="directory">
      <h2 id="directory">{words.title}</h2>
      <p>{words.lead}</p>
      <ul className="state-directory">
        {searches.map(({ state_code, name, search_url }) => (
          <li key={state_code}>
            <OutsideLink href={search_url} label={`${text.region(state_code)}: ${name}`}>
              {text.region(state_code)}
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p>
        <OutsideLink href={FEDERAL_DIRECTORY}>{words.federal}</OutsideLink>
      </p>
    </section>
  );
}
