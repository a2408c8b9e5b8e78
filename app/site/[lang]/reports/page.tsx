import type { Metadata } from "next";
import { readReports } from "../../_data/state";
import { Crumbs } from "../../_ui/breadcrumbs";
import { SampleTag } from "../../_ui/tags";
import { alternatesOf } from "../../_metadata/alternates";
import { openGraphOf } from "../../_metadata/open-graph";
import { sampleRobots } from "../../_metadata/sample-robots";
import { messagesOf, type PageParams } from "../../messages-of";
import { NoReports } from "./no-reports";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, lead } = text.reports;
  const reports = await readReports(text.locale);
  const isSample = reports.length > 0 && reports.every(({ summary }) => summary.is_sample);
  return {
    title,
    description: lead,
    ...sampleRobots(isSample),
    alternates: alternatesOf(text, "/reports"),
    openGraph: openGraphOf(text, { title, description: lead, url: text.href("/reports") }),
  };
}

/** The list of monthly reports. */
export default async function ReportsPage({ params }: Props) {
  const text = await messagesOf(params);
  const { reports: words } = text;
  const reports = await readReports(text.locale);
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {reports.length === 0 && <NoReports text={text} />}
      <ul className="columns columns-2">
        {reports.map(
          ({ summary: { slug, title, summary, published_at, is_sample }, written_in }) => (
            <li key={slug} className="card stack-tight">
              <h2 className="card-title" lang={written_in}>
                <a href={text.href(`/reports/${slug}`)}>{title}</a>
              </h2>
              <p lang={written_in}>{summary}</p>
              <p className="small soft">{words.published(text.format.date(published_at))}</p>
              {is_sample && (
                <p>
                  <SampleTag text={text} />
                </p>
              )}
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
