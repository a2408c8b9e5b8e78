import { Feed } from "feed";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { FacilityChange } from "#lib/facilities/recent-changes";
import { publicUrl } from "#lib/kernel/env";
import { describeChange, NOT_XML } from "#lib/language/describe-change";
import type { Messages } from "#lib/language/messages";
import { escapeXml } from "#lib/kernel/xml";
import { changesPath, facilityPath } from "./paths";

type Facility = Pick<FacilityDetail, "id" | "name" | "facility_proof">;

/** Returns the changes of a facility as a feed, newest first, for Atom 1.0. */
export function changesFeed(
  facility: Facility,
  changes: readonly FacilityChange[],
  text: Messages,
): Feed {
  const { changes: words } = text.provider_page;
  const link = publicUrl(text.href(facilityPath(facility.id)));
  const read_at = facility.facility_proof.sources.map(({ retrieved_at }) => retrieved_at);
  const updated = changes.map(({ recorded_at }) => recorded_at);
  const [newest = facility.facility_proof.generated_at] = (
    updated.length > 0 ? updated : read_at
  ).toSorted((a, b) => b.localeCompare(a));
  const feed = new Feed({
    id: link,
    title: words.title(facility.name.replaceAll(NOT_XML, "")),
    description: words.subtitle,
    link,
    language: text.locale,
    copyright: text.site.name,
    updated: new Date(newest),
    feedLinks: { atom: publicUrl(text.href(changesPath(facility.id))) },
    author: { name: text.site.name, link: publicUrl("/") },
  });
  for (const change of changes) {
    const { title, words: quoted } = describeChange(change, text);
    const date = new Date(change.recorded_at);
    feed.addItem({
      title,
      id: `${link}#${change.change_id}`,
      link,
      date,
      published: date,
      // The content of an entry is HTML, in which the agency's text must stay text.
      ...(quoted === undefined ? {} : { content: `<p>${escapeXml(quoted)}</p>` }),
    });
  }
  return feed;
}
