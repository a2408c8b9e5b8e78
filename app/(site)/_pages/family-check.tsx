import type { Metadata } from "next";
import { idPattern } from "#lib/kernel/id-pattern";
import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import type { Messages } from "#lib/language/messages";
import { readFacilityStatuses } from "../_data/facility";
import { Crumbs } from "../_ui/breadcrumbs";
import { CheckedPlaces } from "../_ui/family/checked-places";
import type { Params } from "../search/address";

type Props = { searchParams: Promise<Params> };

/**
 * Shows the current status of saved facilities. Private, so not indexed or listed in the sitemap.
 */
export function familyCheckPage(text: Messages) {
  const { title, lead } = text.family.check;
  const metadata: Metadata = { title, description: lead, robots: { index: false, follow: false } };
  return { metadata, Page: (props: Props) => showCheck(text, props) };
}

/** Returns the distinct valid ids in the address, up to the limit. */
function idsOf({ facility_ids = [] }: Params): string[] {
  const named = [facility_ids].flat().flatMap((names) => names.split(","));
  const ids = named.map((id) => id.trim()).filter((id) => idPattern("facility").test(id));
  return [...new Set(ids)].slice(0, SAVED_PLACES.max);
}

async function showCheck(text: Messages, { searchParams }: Props) {
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
