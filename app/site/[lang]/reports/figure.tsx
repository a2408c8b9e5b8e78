import type { Locale } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";
import { FIGURE_WIDTH, figureHeight } from "#lib/reports/draw-figure";
import type { ReportFigure } from "#lib/reports/shape";

type Props = { text: Messages; slug: string; figure: ReportFigure; written_in: Locale };

/** Columns of numbers that fit next to their labels on a phone. */
const COMPACT_MAX = 2;

/** A figure: a bar chart in a separate file, its table, and links to its sources. */
export function Figure({ text, slug, figure, written_in }: Props) {
  const { reports: words } = text;
  const { id, title, kind, series, source_urls, csv_url } = figure;
  const isEmpty = series.every(({ points }) => points.length === 0);
  const isDrawn = !isEmpty && kind === "bar";
  const drawing = `/reports/${slug}/${id}.svg?language=${written_in}`;
  const named = { title, written_in };
  return (
    <figure className="stack-tight" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>
        <h3>{title}</h3>
      </figcaption>
      {isEmpty && <p lang={text.locale}>{words.figure_none}</p>}
      {isDrawn && (
        <picture>
          <source srcSet={`${drawing}&scheme=dark`} media="(prefers-color-scheme: dark)" />
          <img
            className="chart"
            src={drawing}
            width={FIGURE_WIDTH}
            height={figureHeight(figure)}
            loading="lazy"
            alt=""
          />
        </picture>
      )}
      {!isEmpty && <Values text={text} figure={figure} />}
      <p className="small soft" lang={text.locale}>
        {words.figure_source}{" "}
        {source_urls.map((url, at) => (
          <span key={url}>
            {at > 0 && ", "}
            <a href={url} rel="noreferrer">
              {new URL(url).host}
            </a>
          </span>
        ))}
        {". "}
        <FileLink href={csv_url} words={words.figure_csv} {...named} />
        {isDrawn && (
          <>
            {"\u00A0· "}
            <FileLink href={drawing} words={words.figure_svg} {...named} />
          </>
        )}
      </p>
    </figure>
  );
}

type FileProps = Pick<Props, "written_in"> & {
  href: string;
  words: string;
  title: string;
};

/** Link to a figure's file. Its accessible name includes the figure's title. */
function FileLink({ href, words, title, written_in }: FileProps) {
  return (
    <a href={href} hrefLang={written_in}>
      {words}
      <span className="visually-hidden" lang={written_in}>{`: ${title}`}</span>
    </a>
  );
}

function Values({ text, figure }: Pick<Props, "text" | "figure">) {
  const { series, title } = figure;
  const labels = [...new Set(series.flatMap(({ points }) => points.map(({ label }) => label)))];
  const valueOf = (points: readonly { label: string; value: number }[], label: string) => {
    const value = points.find((point) => point.label === label)?.value;
    return value === undefined ? "–" : text.format.number(value);
  };
  return (
    <table className={series.length > COMPACT_MAX ? "table" : "table table-compact"}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.reports.label}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, points }) => (
              <td key={name} className="number" data-label={name}>
                {valueOf(points, label)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
