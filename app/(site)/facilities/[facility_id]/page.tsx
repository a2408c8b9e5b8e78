import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { FacilityDetail } from "#lib/facilities/detail";
import { Moved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { messages } from "#lib/language/messages";
import { readFacilityDetail } from "../../_data";
import { FacilityRecord } from "../../_ui/facility/facility-record";

const text = messages("en");

type Props = { params: Promise<{ facility_id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const facility = await readOrLeave((await params).facility_id);
  const place = [facility.city, facility.state_code].filter(Boolean).join(", ");
  const title = `${facility.name}, ${place}`;
  const description = text.facility.description(facility.name, place);
  const canonical = text.href(`/facilities/${facility.id}`);
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { title, description, url: canonical },
    // What does not exist shall not be found by people who look for care.
    robots: { index: !facility.is_sample, follow: true },
  };
}

export default async function FacilityPage({ params }: Props) {
  const facility = await readOrLeave((await params).facility_id);
  return <FacilityRecord text={text} facility={facility} />;
}

/** The facility; an id left behind by a merge leads on for ever, an unknown one is not found. */
async function readOrLeave(facility_id: string): Promise<FacilityDetail> {
  const read = await readFacilityDetail(facility_id).catch((error: unknown) => {
    if (error instanceof Moved) return error;
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  });
  if (read === undefined) notFound();
  if (!(read instanceof Moved)) return read;
  return permanentRedirect(text.href(`/facilities/${read.location.split("/").at(-1)}`));
}
