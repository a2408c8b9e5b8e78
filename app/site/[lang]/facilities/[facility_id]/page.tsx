import type { Metadata } from "next";
import type { FacilityDetail } from "#lib/facilities/detail";
import { publicUrl } from "#lib/kernel/env";
import { facilityLd } from "#lib/docs/json-ld";
import type { Messages } from "#lib/language/messages";
import { JsonLd } from "../../../_ui/json-ld";
import { FacilityRecord } from "../facility-record";
import { changesPath, facilityPath } from "../paths";
import { readOrNotFound } from "../read-or-not-found";
import { SHARE_SIZE } from "../share-card";
import { townOf } from "../town-of";
import { VISIT_FIELDS } from "../visit-time";
import { alternatesOf } from "../../../_metadata/alternates";
import { openGraphOf } from "../../../_metadata/open-graph";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = {
  params: PageParams<{ facility_id: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const text = await messagesOf(params);
  const facility = await readOrNotFound(text, (await params).facility_id, facilityPath);
  const place = townOf(facility);
  const title = `${facility.name}, ${place}`;
  const description = text.facility.description(facility.name, place);
  const path = facilityPath(facility.id);
  const alt = text.facility.share.alt(facility.name, place);
  const types = {
    "text/markdown": `${path}.md`,
    "application/atom+xml": text.href(changesPath(facility.id)),
  };
  const image = { url: text.href(`${path}/share.png`), ...SHARE_SIZE, alt };
  return {
    title,
    description,
    alternates: { ...alternatesOf(text, path), types },
    openGraph: openGraphOf(text, { title, description, url: text.href(path), images: [image] }),
    // Keep fictional facilities out of search engines.
    robots: { index: !facility.is_sample, follow: true },
  };
}

/**
 * The page of one facility. `visit_fault` names fields of the calendar form that were wrong, because
 * a form without a script can only come back to its page.
 */
export default async function FacilityPage({ params, searchParams }: Props) {
  const { visit_fault } = await searchParams;
  const faults = VISIT_FIELDS.filter((field) => [visit_fault].flat().includes(field));
  const text = await messagesOf(params);
  const facility = await readOrNotFound(text, (await params).facility_id, facilityPath);
  return (
    <>
      <JsonLd data={placeLd(text, facility)} />
      <FacilityRecord text={text} facility={facility} faults={faults} />
    </>
  );
}

/**
 * Describes the facility as structured data for search engines. Our score isn't a rating, so it's
 * left out.
 */
function placeLd(text: Messages, facility: FacilityDetail) {
  const { id, name, source_url, source_url_kind, state_code, license, provider } = facility;
  const { phone, website, address, location, capacity } = provider;
  // A ZIP code's coordinates aren't the facility's own.
  const isExact = location?.precision === "rooftop" || location?.precision === "street";
  return facilityLd({
    id,
    name,
    url: publicUrl(text.href(`/facilities/${id}`)),
    state_code,
    ...(source_url_kind === "search" ? {} : { record_url: source_url }),
    ...(phone === undefined ? {} : { phone }),
    ...(website === undefined ? {} : { website }),
    ...(address?.line1 === undefined ? {} : { line1: address.line1 }),
    ...(address?.city === undefined ? {} : { city: address.city }),
    ...(address?.zip === undefined ? {} : { zip: address.zip }),
    ...(isExact && location.lat !== undefined ? { lat: location.lat } : {}),
    ...(isExact && location.lng !== undefined ? { lng: location.lng } : {}),
    ...(capacity === undefined ? {} : { capacity }),
    ...(license.number === undefined ? {} : { license_number: license.number }),
  });
}
