import type { Messages } from "#lib/language/messages";
import { listStates } from "#lib/language/region-order";
import { FEDERAL_DIRECTORY, listLicensingAgencies } from "#lib/states/licensing-agencies";
import { OutsideLink } from "../../_ui/outside-link";

/** Each state's own search for providers. It's read from a file, so it needs no database. */
export function StateDirectory({ text }: { text: Messages }) {
  const { directory: words } = text.errors;
  const searches = listStates(text).flatMap((state_code) => {
    const agencies = listLicensingAgencies(state_code).filter(({ search_url }) => search_url);
    // If several agencies share a state, a link names its agency.
    const isShared = agencies.length > 1;
    return agencies.flatMap(({ name, search_url }) => {
      const region = text.region(state_code);
      const title = isShared ? `${region}: ${name}` : region;
      return search_url === undefined ? [] : [{ title, label: `${region}: ${name}`, search_url }];
    });
  });
  return (
    <section className="stack" aria-labelledby="directory">
      <h2 id="directory">{words.title}</h2>
      <p>{words.lead}</p>
      <ul className="state-directory">
        {searches.map(({ title, label, search_url }) => (
          <li key={label}>
            <OutsideLink href={search_url} label={label}>
              {title}
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
