import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { formatStreet } from "#lib/language/street";
import { reasonOf } from "../../_ui/facts";
import { DirectionsLinks } from "../../_ui/map/directions-links";
import { ProviderMap } from "../../_ui/map/provider-map";
import { directionsTo, ownPoint } from "./directions";

type Props = { text: Messages; facility: Pick<FacilityDetail, "name" | "is_sample" | "provider"> };

/** The address, as exactly as the agency publishes it. */
export function ProviderAddress({ text, facility }: Props) {
  const { name, is_sample, provider } = facility;
  const { address, location, missing } = provider;
  const point = ownPoint(provider);
  // Don't send anyone to a fictional address.
  const directions = is_sample ? undefined : directionsTo(provider);
  const { place } = text.search;
  const town = [address?.city, address?.state_code].filter(Boolean).join(", ");
  return (
    <>
      {address?.line1 === undefined ? (
        <span className="absent">{reasonOf(missing, "address.line1", text)}</span>
      ) : (
        formatStreet(address.line1)
      )}
      <br />
      {town} {address?.zip}
      {address?.county !== undefined && (
        <>
          <br />
          {place.county(address.county)}
        </>
      )}
      {location !== undefined && location.precision !== "rooftop" && (
        <p className="soft small">{text.terms.precision[location.precision]}</p>
      )}
      {point && <ProviderMap {...{ text, name, point }} />}
      {directions !== undefined && <DirectionsLinks text={text} to={directions} />}
    </>
  );
}
