import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { SideContents } from "../_texts/side-contents";
import { TextSection } from "../_texts/text-section";
import { Crumbs } from "../../_ui/breadcrumbs";
import { Notice } from "../../_ui/notice";
import { alternatesOf } from "../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../messages-of";
import { AgencyTable } from "./agency-table";
import { readSiteStatus, type SiteStatus } from "./data";
import { ServiceParts } from "./service-parts";
import { StoppedSources } from "./stopped-sources";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, description } = text.status;
  return {
    title,
    description,
    alternates: alternatesOf(text, "/status"),
    robots: { index: false, follow: true },
  };
}

/** Shows the health of each part, and each agency's loads. Works without the database. */
export default async function StatusPage({ params }: Props) {
  const text = await messagesOf(params);
  const words = text.status;
  const { health, data } = await readSiteStatus();
  return (
    <article className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <Overall text={text} health={health} />
      <div className="text-page">
        <SideContents
          label={words.contents}
          parts={[
            ["service", words.parts.title],
            ["problems", words.incidents.title],
            ["records", words.data.title],
            ["more", words.more.title],
          ]}
        />
        <div className="text-page-body">
          <ServiceParts text={text} health={health} />
          <TextSection id="problems" title={words.incidents.title}>
            {data === undefined ? (
              <p className="absent">{words.data.unknown}</p>
            ) : (
              <StoppedSources text={text} stopped={data.stopped} />
            )}
          </TextSection>
          <TextSection id="records" title={words.data.title}>
            {data === undefined ? (
              <p className="absent">{words.data.unknown}</p>
            ) : (
              <AgencyTable text={text} agencies={data.agencies} />
            )}
          </TextSection>
          <TextSection id="more" title={words.more.title}>
            <ul className="link-row">
              <li>
                <a href="/api/health" hrefLang="en">
                  {words.more.health}
                </a>
              </li>
              <li>
                <a href={text.href("/contact")}>{words.more.report}</a>
              </li>
            </ul>
          </TextSection>
        </div>
      </div>
    </article>
  );
}

function Overall({ text, health }: { text: Messages; health: SiteStatus["health"] }) {
  const words = text.status;
  const isOk = health.status === "ok";
  return (
    <Notice kind={isOk ? "plain" : "caution"}>
      <p>
        <strong>{isOk ? words.all_ok : words.some_down}</strong>{" "}
        {words.as_of(
          `${text.format.date(health.time)}, ${text.format.time(health.time.slice(11, 16))} UTC`,
        )}
      </p>
    </Notice>
  );
}
