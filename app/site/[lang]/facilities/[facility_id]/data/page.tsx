import type { Metadata } from "next";
import { facilityPath, dataPath } from "../../paths";
import { FacilityData } from "../../facility-data";
import { readOrNotFound } from "../../read-or-not-found";
import { alternatesOf } from "../../../../_metadata/alternates";
import { openGraphOf } from "../../../../_metadata/open-graph";
import { messagesOf, type PageParams } from "../../../../messages-of";

type Props = { params: PageParams<{ facility_id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { id, name } = await readOrNotFound(text, (await params).facility_id, dataPath);
  const { data } = text.provider_page;
  const [title, description] = [data.title(name), data.description(name)];
  return {
    title,
    description,
    alternates: {
      ...alternatesOf(text, dataPath(id)),
      types: { "text/markdown": `${facilityPath(id)}.md` },
    },
    openGraph: openGraphOf(text, { title, description, url: text.href(dataPath(id)) }),
    // Readers start at the provider's own page.
    robots: { index: false, follow: true },
  };
}

/** How a facility's page came about: derivations, sources, and hashes. */
export default async function FacilityDataPage({ params }: Props) {
  const text = await messagesOf(params);
  const facility = await readOrNotFound(text, (await params).facility_id, dataPath);
  return <FacilityData text={text} facility={facility} />;
}
