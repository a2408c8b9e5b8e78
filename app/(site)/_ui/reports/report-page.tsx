import { datasetLd } from "#lib/docs/json-ld";
import { renderMarkdown } from "#lib/docs/markdown";
import type { Messages } from "#lib/language/messages";
import type { Report } from "#lib/reports/shape";
import { Crumbs } from "../crumbs";
import { JsonLd } from "../docs/json-ld";
import { Notice } from "../notice";
import { Corrections } from "./corrections";
import { Figure } from "./figure";
import { Numbers } from "./numbers";

type Props = { text: Messages; report: Report };

/** A monthly report. Its own text is in English, in every language of the site. */
export function ReportPage({ text, report }: Props) {
  const { reports: words, format } = text;
  const isConfirmed = report.status === "confirmed";
  return (
    <article className="stack">
      {!report.is_sample && <ReportLd report={report} />}
      <Crumbs
        text={text}
        trail={[
          { title: words.title, path: "/reports" },
          { title: report.title, lang: "en" },
        ]}
      />
      <h1 lang="en">{report.title}</h1>
      <p className="lead" lang="en">
        {report.summary}
      </p>
      <p className="small soft">
        {words.published(format.date(report.published_at))}
        {". "}
        <strong>{isConfirmed ? words.confirmed : words.provisional}</strong>
        {". "}
        {isConfirmed ? words.confirmed_note : words.provisional_note}{" "}
        {words.version(String(report.data_version))}
        {". "}
        <a href={`/reports/${report.slug}.md`} hrefLang="en">
          {words.markdown}
        </a>
        {" · "}
        <a href="/docs/read-report" hrefLang="en">
          {words.api}
        </a>
      </p>
      {report.is_sample && (
        <Notice kind="caution">
          <p>{words.sample}</p>
        </Notice>
      )}
      <Numbers text={text} metrics={report.summary_metrics} />
      {report.sections.map(({ id, heading, body_md, figures }) => (
        <section key={id} className="card stack" aria-labelledby={id} lang="en">
          <h2 id={id}>{heading}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body_md) }} />
          {figures.map((figure) => (
            <Figure key={figure.id} text={text} slug={report.slug} figure={figure} />
          ))}
        </section>
      ))}
      <Corrections text={text} corrections={report.corrections} />
    </article>
  );
}

function ReportLd({ report }: Pick<Props, "report">) {
  const figures = report.sections.flatMap((section) => section.figures);
  const dataset = datasetLd({
    name: report.title,
    description: report.summary,
    url: report.canonical_url,
    modified_at: report.published_at,
    licenses: [],
    downloads: [
      { url: `${report.canonical_url}.md`, media_type: "text/markdown" },
      ...figures.map(({ csv_url }) => ({ url: csv_url, media_type: "text/csv" })),
    ],
  });
  return <JsonLd data={dataset} />;
}
