import type { Metadata } from "next";
import { readFacilityStatuses, readShownFacts } from "../../facilities/data";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { savedIdsOf } from "../saved-ids";
import { CheckedPlaces } from "../checked-places";
import type { SearchParams } from "../../search/address";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, lead } = text.family.check;
  return { title, description: lead, robots: { index: false, follow: false } };
}

/**
 * Shows the current status of saved facilities. Private, so not indexed or listed in the sitemap.
 */
export default async function FamilyCheckPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const { family } = text;
  const checked = await readFacilityStatuses(
    savedIdsOf((await searchParams)["facility_ids"] ?? []),
  );
  const facts = await readShownFacts(checked.facilities.map(({ id }) => id));
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: family.title, path: "/family" }, { title: family.check.title }]}
      />
      <h1>{family.check.title}</h1>
      <p className="lead">{family.check.lead}</p>
      <CheckedPlaces text={text} facts={facts} {...checked} />
    </div>
  );
}
