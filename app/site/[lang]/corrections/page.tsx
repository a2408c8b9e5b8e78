import type { Metadata } from "next";
import { contactText } from "#lib/kernel/how-to-get-key";
import { settings } from "#lib/kernel/env";
import { SideContents } from "../_texts/side-contents";
import { TextSection } from "../_texts/text-section";
import { Crumbs } from "../../_ui/breadcrumbs";
import { pageMetadata } from "../../_metadata/page-metadata";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return pageMetadata(text, "/corrections", text.corrections);
}

/** Explains both ways to correct a record: at the agency, and with us. */
export default async function CorrectionsPage({ params }: Props) {
  const text = await messagesOf(params);
  const words = text.corrections;
  const { DAYBOOK_CONTACT: contact } = settings();
  return (
    <article className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="text-page">
        <SideContents
          label={words.contents}
          parts={[
            ["ours", words.ours.title],
            ["agency", words.agency.title],
            ["next", words.next.title],
            ["notes", words.notes.title],
            ["danger", words.danger.title],
          ]}
        />
        <div className="text-page-body">
          <TextSection id="ours" title={words.ours.title}>
            <p>{words.ours.body}</p>
            <p>
              <a className="button" href={text.href("/corrections/new")}>
                {words.ours.action}
              </a>
            </p>
            {contact !== undefined && (
              <p>
                {words.ours.contact} <a href={contact}>{contactText(contact)}</a>
              </p>
            )}
          </TextSection>
          <TextSection id="agency" title={words.agency.title}>
            <p>{words.agency.body}</p>
            <p>
              <a className="arrow" href={text.href("/states")}>
                {words.agency.link}
              </a>
            </p>
          </TextSection>
          <TextSection id="next" title={words.next.title}>
            <p>{words.next.body}</p>
          </TextSection>
          <TextSection id="notes" title={words.notes.title}>
            <p>{words.notes.body}</p>
            <p>
              <a className="arrow" href={text.href("/search")}>
                {words.notes.action}
              </a>
            </p>
          </TextSection>
          <TextSection id="danger" title={words.danger.title}>
            <p>{words.danger.body}</p>
          </TextSection>
        </div>
      </div>
    </article>
  );
}
