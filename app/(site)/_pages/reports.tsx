import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { readReports } from "../_data/state";
import { Crumbs } from "../_ui/breadcrumbs";
import { SampleTag } from "../_ui/tags";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";
import { sampleRobots } from "./sample-robots";

/** The list of monthly reports. */
export function reportsPage(text: Messages) {
  return {
    generateMetadata: () => describeReports(text),
    Page: () => showReports(text),
  };
}

async function describeReports(text: Messages): Promise<Metadata> {
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

async function showReports(text: Messages) {
  const { reports: words } = text;
  const reports = await readReports(text.locale);
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {reports.length === 0 && <p>{words.none}</p>}
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
