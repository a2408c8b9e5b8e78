import type { Metadata } from "next";
import { messages } from "#lib/language/messages";
import { Crumbs } from "../_ui/crumbs";
import { FamilyWorkspace } from "../_ui/family/family-workspace";

const text = messages("en");

/** Private: it is in no index and no list of pages. */
export const metadata: Metadata = {
  title: text.family.title,
  description: text.family.description,
  robots: { index: false, follow: false },
};

export default function FamilyPage() {
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
          shortlist: text.href("/shortlist"),
        }}
      />
    </div>
  );
}
