import type { Metadata } from "next";
import { distinctViolations } from "../../facilities/violation-counts";
import { readKnownFacility } from "../../facilities/data";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { messagesOf, type PageParams } from "../../../messages-of";
import { AboutProvider } from "../_form/form-parts";
import { formMetadata } from "../_form/form-metadata";
import { type Query, readForm } from "../_form/form-values";
import { readProvider } from "../_form/read-provider";
import { formAddress } from "../form-address";
import { NoteForm } from "./note-form";

type Props = { params: PageParams; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const text = await messagesOf(params);
  return formMetadata(text, "/corrections/note", text.corrections.note_form);
}

/** The form of a provider's note, which is shown with its record after a check. */
export default async function NewNotePage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const query = await searchParams;
  const form = await readForm(query, text.corrections.form.faults);
  const provider = await readProvider(query);
  const record = provider && (await readKnownFacility(provider.id));
  const { title: parent, note_form: words } = text.corrections;
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: parent, path: "/corrections" }, { title: words.title }]}
      />
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {provider === undefined || record === undefined ? (
        <>
          <p>{words.choose}</p>
          <p>
            <a className="button" href={text.href("/search")}>
              {words.search}
            </a>
          </p>
        </>
      ) : (
        <>
          <AboutProvider text={text} provider={provider} />
          <p className="soft">
            {words.wrong_lead}{" "}
            <a href={text.href(formAddress("/corrections/new", provider.id))}>
              {text.corrections.ours.action}
            </a>
          </p>
          <NoteForm
            text={text}
            form={form}
            facility_id={provider.id}
            violations={distinctViolations(record)}
          />
        </>
      )}
    </div>
  );
}
