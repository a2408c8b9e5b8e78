import { contactText } from "#lib/kernel/how-to-get-key";
import { settings } from "#lib/kernel/env";
import { Badge } from "../../_ui/badge";
import { datasetLd, reportLd } from "#lib/docs/json-ld";
import { renderMarkdown } from "#lib/docs/markdown";
import type { Locale } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";
import type { Report } from "#lib/reports/shape";
import { Crumbs } from "../../_ui/breadcrumbs";
import { JsonLd } from "../../_ui/json-ld";
import { Notice } from "../../_ui/notice";
import { Corrections } from "./corrections";
import { Figure } from "./figure";
import { Numbers } from "./numbers";

type Props = { text: Messages; report: Report; written_in: Locale };

/** A monthly report, in the page's language if it was published in it. */
export function ReportPage({ text, report, written_in }: Props) {
  const { reports: words, format } = text;
  const isConfirmed = report.status === "confirmed";
  return (
    <article className="stack">
      {!report.is_sample && <ReportLd report={report} written_in={written_in} />}
      <Crumbs
        text={text}
        trail={[
          { title: words.title, path: "/reports" },
          { title: report.title, lang: written_in },
        ]}
      />
      <h1 lang={written_in}>{report.title}</h1>
      <p className="lead" lang={written_in}>
        {report.summary}
      </p>
      {written_in !== text.locale && (
        <Notice>
          <p>{words.in_english}</p>
        </Notice>
      )}
      <p>
        <Badge
          tone={isConfirmed ? "good" : "neutral"}
          text={isConfirmed ? words.confirmed : words.provisional}
        />{" "}
        {words.published(format.date(report.published_at))}.{" "}
        {isConfirmed ? words.confirmed_note : words.provisional_note}
      </p>
      {report.is_sample && (
        <Notice kind="caution">
          <p>{words.sample}</p>
        </Notice>
      )}
      <div className="text-page">
        <ReportAside text={text} report={report} written_in={written_in} />
        <div className="text-page-body text-page-wide">
          <Numbers text={text} metrics={report.summary_metrics} />
          {report.sections.map(({ id, heading, body_md, figures }) => (
            <section key={id} className="stack" aria-labelledby={id} lang={written_in}>
              <h2 id={id}>{heading}</h2>
              <div
                className="prose"
                dangerouslySetInnerHTML={{ __html: renderMarkdown(body_md) }}
              />
              {figures.map((figure) => (
                <Figure
                  key={figure.id}
                  text={text}
                  slug={report.slug}
                  figure={figure}
                  written_in={written_in}
                />
              ))}
            </section>
          ))}
          <Corrections text={text} corrections={report.corrections} />
        </div>
      </div>
    </article>
  );
}

/** Contents, files, and how to cite the report. */
function ReportAside({ text, report, written_in }: Props) {
  const { reports: words, format } = text;
  const { title, slug, canonical_url, published_at, data_version } = report;
  const contact = settings().DAYBOOK_CONTACT;
  const site = settings().DAYBOOK_OPERATOR_NAME ?? "Daybook";
  return (
    <aside className="side-contents report-aside" aria-label={words.aside}>
      <p className="side-contents-title">{text.about.contents}</p>
      <ul>
        {report.sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} lang={written_in}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
      <p className="side-contents-title">{words.files}</p>
      <ul>
        <li>
          <a href={`/reports/${slug}.md`} hrefLang="en">
            {words.markdown}
          </a>
        </li>
        <li>
          <a href={`/reports/${slug}/report.json?language=${written_in}`} hrefLang={written_in}>
            {words.json}
          </a>
        </li>
        <li>
          <a href="/docs/read-report" hrefLang="en">
            {words.api}
          </a>
        </li>
      </ul>
      <p className="side-contents-title">{words.cite}</p>
      <p className="small report-cite" lang={written_in}>
        {words.citation(site, title, format.date(published_at), String(data_version))}{" "}
        {canonical_url}
      </p>
      <p className="small soft">{words.hash}</p>
      {contact !== undefined && (
        <p className="small">
          {words.questions} <a href={contact}>{contactText(contact)}</a>
        </p>
      )}
    </aside>
  );
}

function ReportLd({ report, written_in }: Pick<Props, "report" | "written_in">) {
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
  return (
    <>
      <JsonLd data={reportLd({ ...report, language: written_in })} />
      <JsonLd data={dataset} />
    </>
  );
}
