import type { Metadata } from "next";
import { Crumbs } from "../../_ui/breadcrumbs";
import { FamilyWorkspace } from "./family-workspace";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, description } = text.family;
  return { title, description, robots: { index: false, follow: false } };
}

/** A family's own workspace. Private: it is in no index and no list of pages. */
export default async function FamilyPage({ params }: Props) {
  const text = await messagesOf(params);
  const { family } = text;
  const { no_script, saved, looking, copy } = family;
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: family.title }]} />
      <h1>{family.title}</h1>
      <p className="lead">{family.lead}</p>
      <FamilyWorkspace
        words={{ no_script, saved, looking, copy }}
        paths={{
          facilities: text.href("/facilities/"),
          search: text.href("/search"),
          compare: text.href("/compare"),
          check: text.href("/family/check"),
          statuses: text.href("/family/statuses"),
          shortlist: text.href("/shortlist"),
        }}
      />
    </div>
  );
}
