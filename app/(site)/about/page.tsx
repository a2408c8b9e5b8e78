import type { Metadata } from "next";
import { messages } from "#lib/language/messages";
import { SOURCES } from "#lib/sources/catalog";
import { readSourcesRead } from "../_data";
import { Corrections } from "../_ui/about/corrections";
import { SourceTable } from "../_ui/about/source-table";
import { Crumbs } from "../_ui/crumbs";
import { Section } from "../_ui/facility/section";

const text = messages("en");
const { about: words } = text;

export const metadata: Metadata = {
  title: words.title,
  description: words.description,
  alternates: { canonical: "/about" },
  openGraph: { title: words.title, description: words.description, url: "/about" },
};

const PARTS = [
  ["what", words.what.title],
  ["path", words.path.title],
  ["sources", words.sources.title],
  ["corrections", words.corrections.title],
  ["check", words.verify.title],
] as const;

export default async function AboutPage() {
  const read = await readSourcesRead();
  const loaded = SOURCES.filter(({ source_id }) =>
    read.some((each) => each.source_id === source_id && each.last_success_at !== undefined),
  );
  return (
    <article className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <nav className="contents" aria-label={words.contents}>
        <ul className="contents-list">
          {PARTS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="what" title={words.what.title}>
        <ul>
          {words.what.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Section>
      <Section id="path" title={words.path.title}>
        <ol>
          {words.path.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{words.path.absence}</p>
      </Section>
      <Section id="sources" title={words.sources.title}>
        <p>{words.sources.lead(loaded.length, SOURCES.length)}</p>
        <SourceTable text={text} read={read} />
        <p>{words.sources.sample}</p>
      </Section>
      <Corrections text={text} />
      <Check />
    </article>
  );
}

function Check() {
  const { verify } = words;
  return (
    <Section id="check" title={verify.title}>
      <p>{verify.body}</p>
      <ul className="link-row">
        <li>
          <a href={text.href("/methodology")}>{verify.methodology}</a>
        </li>
        <li>
          <a href={text.href("/docs")}>{verify.api}</a>
        </li>
        <li>
          <a href={text.href("/changelog")}>{verify.changelog}</a>
        </li>
      </ul>
    </Section>
  );
}
