import { Fragment } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import { breadcrumbLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { formatStreet } from "#lib/language/street";
import { searchPath } from "../search/address";
import { NEARBY_MILES } from "../search/nearby";
import { JsonLd } from "../../_ui/json-ld";
import { agesOfHead } from "./ages-text";
import { BackLink } from "./back-link";
import { ownerOf } from "./owner-of";

type Props = { text: Messages; facility: FacilityDetail };

/** Header of a provider's page: the way back, the name, the kind of care with ages and size, and the address. */
export function FacilityHead({ text, facility }: Props) {
  const { provider_page: words } = text;
  const { name, zip, state_code, is_sample } = facility;
  const near =
    zip === undefined
      ? {
          title: words.within(text.region(state_code)),
          path: searchPath({ state_code: [state_code] }),
        }
      : {
          title: words.near(zip),
          path: searchPath({ zip_code: [zip], radius: [String(NEARBY_MILES)] }),
        };
  return (
    <header className="facility-head">
      <BackLink
        facility_ids={[facility.id]}
        near={{ title: near.title, path: text.href(near.path) }}
        search={text.href("/search")}
        words={{ back: words.back, position: words.back_position("{place}", "{total}") }}
      />
      <JsonLd data={breadcrumbLd(stepsOf(text, near, name))} />
      <h1>{name}</h1>
      {is_sample && <p className="sample-note small">{text.site.sample.facility}</p>}
      <p className="facility-kind">
        {kindParts(facility, text).map((part, index, { length }) => (
          <Fragment key={part}>
            <span>
              {part}
              {index < length - 1 && "\u00A0·"}
            </span>{" "}
          </Fragment>
        ))}
      </p>
      <p className="facility-address">{addressText(facility, text)}</p>
    </header>
  );
}

const stepsOf = (text: Messages, near: { title: string; path: string }, name: string) => [
  { name: text.site.home, url: publicUrl(text.href("/")) },
  { name: near.title, url: publicUrl(text.href(near.path)) },
  { name },
];

/** Returns the kind of care: "Child care center", "6 weeks to 5 years", "120 children". */
function kindParts({ facility_type, provider }: FacilityDetail, text: Messages): string[] {
  const { capacity } = provider;
  return [
    formatType(facility_type, text),
    agesOfHead(provider, text),
    capacity === undefined ? undefined : text.facility.provider.children(capacity),
  ].filter((part) => part !== undefined);
}

/** Formats the address on one line, or states how much of it is known. */
function addressText(facility: FacilityDetail, text: Messages): string {
  const { provider_page: words } = text;
  const { provider, state_code, city, zip, county } = facility;
  const { address, missing } = provider;
  const place = address?.city ?? city;
  const isLocated = (place ?? address?.zip ?? zip ?? county) !== undefined;
  if (address?.line1 === undefined && !isLocated) {
    return `${text.region(state_code)}. ${words.no_address(ownerOf(facility, text))}`;
  }
  const town = [
    place && formatProviderName(place),
    `${state_code} ${address?.zip ?? zip ?? ""}`.trim(),
  ]
    .filter(Boolean)
    .join(", ");
  const area =
    (place ?? zip) === undefined && county !== undefined
      ? `${text.search.place.county(county)}, ${state_code}`
      : town;
  if (address?.line1 !== undefined) return `${formatStreet(address.line1)}, ${area}`;
  const isWithheld = missing.some(
    ({ field, code }) => field.startsWith("address") && code === "withheld_by_source",
  );
  return `${area}. ${isWithheld ? words.withheld : words.no_street(ownerOf(facility, text))}`;
}
