import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { FacilityDetail } from "#lib/facilities/detail";
import { publicUrl } from "#lib/kernel/env";
import { idPattern } from "#lib/kernel/id-pattern";
import { ResourceMoved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { facilityLd } from "#lib/docs/json-ld";
import type { Messages } from "#lib/language/messages";
import { readFacilityDetail } from "../data";
import { JsonLd } from "../../../_ui/json-ld";
import { FacilityRecord } from "../facility-record";
import { SHARE_SIZE } from "../share-card";
import { townOf } from "../town-of";
import { alternatesOf } from "../../../_metadata/alternates";
import { openGraphOf } from "../../../_metadata/open-graph";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams<{ facility_id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const facility = await readOrNotFound(text, (await params).facility_id);
  const place = townOf(facility);
  const title = `${facility.name}, ${place}`;
  const description = text.facility.description(facility.name, place);
  const path = `/facilities/${facility.id}`;
  const alt = text.facility.share.alt(facility.name, place);
  const image = { url: text.href(`${path}/share.png`), ...SHARE_SIZE, alt };
  return {
    title,
    description,
    alternates: { ...alternatesOf(text, path), types: { "text/markdown": `${path}.md` } },
    openGraph: openGraphOf(text, { title, description, url: text.href(path), images: [image] }),
    // Keep fictional facilities out of search engines.
    robots: { index: !facility.is_sample, follow: true },
  };
}

/** Everything on record of one facility. */
export default async function FacilityPage({ params }: Props) {
  const text = await messagesOf(params);
  const facility = await readOrNotFound(text, (await params).facility_id);
  return (
    <>
      <JsonLd data={placeLd(text, facility)} />
      <FacilityRecord text={text} facility={facility} />
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

/**
 * Reads the facility. An id replaced by a merge redirects permanently, and an unknown id is not
 * found.
 */
async function readOrNotFound(text: Messages, facility_id: string): Promise<FacilityDetail> {
  if (!idPattern("facility").test(facility_id)) notFound();
  try {
    return await readFacilityDetail(facility_id);
  } catch (error) {
    if (error instanceof ResourceMoved)
      permanentRedirect(text.href(`/facilities/${error.canonical_id}`));
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  }
}
