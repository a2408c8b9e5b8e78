import type { Metadata } from "next";
import type { LinkParams } from "#lib/kernel/link-params";
import { AllInspections } from "../../all-inspections";
import { readProviderNotes } from "../../data";
import { ignoredFilters, readFilters } from "../../inspection-filters";
import { inspectionsPath } from "../../paths";
import { readOrNotFound } from "../../read-or-not-found";
import { IgnoredNote } from "../../../../_ui/ignored-note";
import { pageMetadata } from "../../../../_metadata/page-metadata";
import { messagesOf, type PageParams } from "../../../../messages-of";

type Props = {
  params: PageParams<{ facility_id: string }>;
  searchParams: Promise<LinkParams>;
};

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const text = await messagesOf(params);
  const { id, name } = await readOrNotFound(text, (await params).facility_id, inspectionsPath);
  const { inspections } = text.provider_page;
  const [title, description] = [inspections.title(name), inspections.description(name)];
  const path = inspectionsPath(id);
  return {
    ...pageMetadata(text, path, { title, description }),
    // Readers start at the provider's own page.
    robots: { index: false, follow: true },
  };
}

/** All inspections of a facility with their violations, filtered by a form. */
export default async function InspectionsPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const facility = await readOrNotFound(text, (await params).facility_id, inspectionsPath);
  const sent = await searchParams;
  return (
    <>
      <IgnoredNote text={text} names={ignoredFilters(sent)} />
      <AllInspections
        text={text}
        facility={facility}
        filters={readFilters(sent)}
        notes={await readProviderNotes(facility.id)}
      />
    </>
  );
}
