import type { FacilityDetail } from "#lib/facilities/detail";
import { listOtherLocations } from "#lib/facilities/same-operator";
import type { OtherLocation } from "#lib/facilities/same-operator";
import { formatCity } from "#lib/language/city-name";
import { formatProviderName } from "#lib/language/provider-name";
import type { Messages } from "#lib/language/messages";
import { formatStreet } from "#lib/language/street";
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
        {others.map((other) => (
          <li key={other.id}>
            <a href={text.href(facilityPath(other.id))}>{formatProviderName(other.name)}</a>
            <span className="soft small">{placeAmong(other, others)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the city of a location, with the street if another one has the same name and city. */
export function placeAmong(
  { name, city, street }: Omit<OtherLocation, "id">,
  others: readonly Omit<OtherLocation, "id">[],
): string {
  const same = others.filter((other) => other.name === name && other.city === city);
  return [
    ...(street !== null && same.length > 1 ? [formatStreet(street)] : []),
    ...(city === null ? [] : [formatCity(city)]),
  ].join(", ");
}
