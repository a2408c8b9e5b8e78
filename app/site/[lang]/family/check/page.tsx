import type { Metadata } from "next";
import { idPattern } from "#lib/kernel/id-pattern";
import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import { readFacilityStatuses } from "../../facilities/data";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { CheckedPlaces } from "../checked-places";
import type { SearchParams } from "../../search/address";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, lead } = text.family.check;
  return { title, description: lead, robots: { index: false, follow: false } };
}

/** Returns the distinct valid ids in the address, up to the limit. */
function idsOf({ facility_ids = [] }: SearchParams): string[] {
  const named = [facility_ids].flat().flatMap((names) => names.split(","));
  const ids = named.map((id) => id.trim()).filter((id) => idPattern("facility").test(id));
  return [...new Set(ids)].slice(0, SAVED_PLACES.max);
}

/**
 * Shows the current status of saved facilities. Private, so not indexed or listed in the sitemap.
 */
export default async function FamilyCheckPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const { family } = text;
  const checked = await readFacilityStatuses(idsOf(await searchParams));
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: family.title, path: "/family" }, { title: family.check.title }]}
      />
      <h1>{family.check.title}</h1>
      <p className="lead">{family.check.lead}</p>
      <CheckedPlaces text={text} {...checked} />
    </div>
  );
}
