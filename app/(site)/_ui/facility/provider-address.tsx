import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { reasonOf } from "../facts";

type Props = { text: Messages; provider: FacilityDetail["provider"] };

/** Where it is, as exactly as the agency publishes it. */
export function ProviderAddress({ text, provider }: Props) {
  const { address, location, missing } = provider;
  const { place } = text.search;
  const town = [address?.city, address?.state_code].filter(Boolean).join(", ");
  return (
    <>
      {address?.line1 === undefined ? (
        <span className="absent">{reasonOf(missing, "address.line1", text)}</span>
      ) : (
        address.line1
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
        <p className="soft small">
          {text.facility.provider.map_point}:{" "}
          {text.facility.provider.map_exact(text.terms.precision[location.precision])}
        </p>
      )}
    </>
  );
}
