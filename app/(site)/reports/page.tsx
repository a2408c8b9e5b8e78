import type { Metadata } from "next";
import { messages } from "#lib/language/messages";
import { readReports } from "../_data";
import { Crumbs } from "../_ui/crumbs";

const text = messages("en");
const { reports: words } = text;

export const metadata: Metadata = {
  title: words.title,
  description: words.lead,
  alternates: { canonical: "/reports" },
  openGraph: { title: words.title, description: words.lead, url: "/reports" },
};

export default async function ReportsPage() {
  const reports = await readReports();
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {reports.length === 0 && <p>{words.none}</p>}
      <ul className="columns columns-2">
        {reports.map(({ slug, title, summary, published_at }) => (
          <li key={slug} className="card stack-tight" lang="en">
            <h2 className="card-title">
              <a href={text.href(`/reports/${slug}`)}>{title}</a>
            </h2>
            <p>{summary}</p>
            <p className="small soft">{words.published(text.format.date(published_at))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
