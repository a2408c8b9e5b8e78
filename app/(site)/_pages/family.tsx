import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { Crumbs } from "../_ui/breadcrumbs";
import { FamilyWorkspace } from "../_ui/family/family-workspace";

/** A family's own workspace. Private: it is in no index and no list of pages. */
export function familyPage(text: Messages) {
  const { title, description } = text.family;
  const metadata: Metadata = { title, description, robots: { index: false, follow: false } };
  return { metadata, Page: () => showFamily(text) };
}

function showFamily(text: Messages) {
  const { family } = text;
  return (
    <div className="stack narrow">
      <Crumbs text={text} trail={[{ title: family.title }]} />
      <h1>{family.title}</h1>
      <p className="lead">{family.lead}</p>
      <FamilyWorkspace
        words={family}
        paths={{
          facilities: text.href("/facilities/"),
          search: text.href("/search"),
          compare: text.href("/compare"),
          check: text.href("/family/check"),
          shortlist: text.href("/shortlist"),
        }}
      />
    </div>
  );
}
