import type { FacilityDetail } from "#lib/facilities/detail";
import { listOtherLocations } from "#lib/facilities/same-operator";
import { formatProviderName } from "#lib/language/provider-name";
import type { Messages } from "#lib/language/messages";
import { Section } from "../../_ui/section";
import { facilityPath } from "./paths";

type Props = { text: Messages; facility: FacilityDetail };

/** Other locations of the operator that the agency names. Renders nothing if there are none. */
export async function OtherLocations({ text, facility }: Props) {
  const { sisters: words } = text.provider_page;
  const others = await listOtherLocations(facility);
  const { legal_name } = facility.provider;
  if (others.length === 0 || legal_name === undefined) return null;
  return (
    <Section id="locations" title={words.title}>
      <p className="soft small">{words.lead(legal_name)}</p>
      <ul className="near-list">
        {others.map(({ id, name, city }) => (
          <li key={id}>
            <a href={text.href(facilityPath(id))}>{formatProviderName(name)}</a>
            {city !== null && <span className="soft small">{formatProviderName(city)}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
