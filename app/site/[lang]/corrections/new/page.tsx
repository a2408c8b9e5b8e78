import type { Metadata } from "next";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { messagesOf, type PageParams } from "../../../messages-of";
import { AboutProvider } from "../_form/form-parts";
import { formMetadata } from "../_form/form-metadata";
import { type Query, readForm } from "../_form/form-values";
import { readProvider } from "../_form/read-provider";
import { formAddress } from "../form-address";
import { CorrectionForm } from "./correction-form";

type Props = { params: PageParams; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const text = await messagesOf(params);
  return formMetadata(text, "/corrections/new", text.corrections.form);
}

/** The form of a correction. It works without JavaScript, and shows what was wrong with it. */
export default async function NewCorrectionPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const query = await searchParams;
  const form = await readForm(query, text.corrections.form.faults);
  const provider = await readProvider(query);
  const { title: parent, form: words } = text.corrections;
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: parent, path: "/corrections" }, { title: words.title }]}
      />
      <h1>{words.title}</h1>
      {provider === undefined ? (
        <p>
          {words.general} <a href={text.href("/search")}>{words.find}</a>
        </p>
      ) : (
        <AboutProvider text={text} provider={provider} />
      )}
      <p className="soft">
        {words.lead} <a href={text.href("/states")}>{text.corrections.agency.link}</a>
      </p>
      {provider !== undefined && (
        <p className="soft">
          {words.note_lead}{" "}
          <a href={text.href(formAddress("/corrections/note", provider.id))}>{words.note_link}</a>
        </p>
      )}
      <CorrectionForm text={text} form={form} facility_id={provider?.id} />
    </div>
  );
}
