import type { Metadata } from "next";
import { settings } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { SOURCES } from "#lib/sources/catalog";
import { OutsideLink } from "../../_ui/outside-link";
import { readSourcesRead } from "../../_data/state";
import { Corrections } from "./corrections";
import { SourceTable } from "./source-table";
import { SideContents } from "../_texts/side-contents";
import { TextSection } from "../_texts/text-section";
import { Crumbs } from "../../_ui/breadcrumbs";
import { pageMetadata } from "../../_metadata/page-metadata";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return pageMetadata(text, "/about", text.about);
}

const partsOf = ({ about: words }: Messages) =>
  [
    ["who", words.who.title],
    ["what", words.what.title],
    ["path", words.path.title],
    ["sources", words.sources.title],
    ["corrections", words.corrections.title],
    ["check", words.verify.title],
  ] as const;

/** About the data, its sources and corrections. */
export default async function AboutPage({ params }: Props) {
  const text = await messagesOf(params);
  const { about: words } = text;
  const read = await readSourcesRead();
  const loaded = SOURCES.filter(({ source_id }) =>
    read.some(
      (each) =>
        each.source_id === source_id && (each.last_success_at !== undefined || each.records > 0),
    ),
  );
  return (
    <article className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="text-page">
        <SideContents label={words.contents} parts={partsOf(text)} />
        <div className="text-page-body">
          <WhoRunsThis text={text} />
          <TextSection id="what" title={words.what.title}>
            <ul>
              {words.what.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </TextSection>
          <TextSection id="path" title={words.path.title}>
            <ol>
              {words.path.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>{words.path.absence}</p>
          </TextSection>
          <TextSection id="sources" title={words.sources.title}>
            <p>{words.sources.lead(loaded.length, SOURCES.length)}</p>
            <details className="disclosure" id="source-list">
              <summary>{words.sources.caption}</summary>
              <SourceTable text={text} read={read} />
            </details>
            <p>{words.sources.sample}</p>
            <p>
              {words.sources.geonames}{" "}
              <OutsideLink href="https://www.geonames.org/">GeoNames</OutsideLink>,{" "}
              <OutsideLink href="https://creativecommons.org/licenses/by/4.0/">
                CC BY 4.0
              </OutsideLink>
              , {words.sources.geonames_terms}
            </p>
          </TextSection>
          <Corrections text={text} contact={settings().DAYBOOK_CONTACT} />
          <Check text={text} />
        </div>
      </div>
    </article>
  );
}

/** The operator of this site, as its settings name it. */
function WhoRunsThis({ text }: { text: Messages }) {
  const { who } = text.about;
  const { DAYBOOK_OPERATOR_NAME: name, DAYBOOK_OPERATOR_URL: url } = settings();
  return (
    <TextSection id="who" title={who.title}>
      <p>
        {name === undefined ? who.unnamed : who.named(name)}{" "}
        {url !== undefined && <OutsideLink href={url}>{url}</OutsideLink>}
      </p>
      <p>
        <a className="arrow" href={text.href("/contact")}>
          {who.contact}
        </a>
      </p>
    </TextSection>
  );
}

function Check({ text }: { text: Messages }) {
  const { verify } = text.about;
  return (
    <TextSection id="check" title={verify.title}>
      <p>{verify.body}</p>
      <ul className="link-row">
        <li>
          <a href={text.href("/methodology")}>{verify.methodology}</a>
        </li>
        <li>
          <a href={text.href("/docs")} hrefLang="en">
            {verify.api}
          </a>
        </li>
        <li>
          <a href={text.href("/changelog")} hrefLang="en">
            {verify.changelog}
          </a>
        </li>
      </ul>
    </TextSection>
  );
}
