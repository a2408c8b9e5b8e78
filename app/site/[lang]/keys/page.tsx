import type { Metadata } from "next";
import type { ReactNode } from "react";
import { settings } from "#lib/kernel/env";
import { contactText } from "#lib/kernel/how-to-get-key";
import type { Messages } from "#lib/language/messages";
import { alternatesOf } from "../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../messages-of";
import { KeyForm } from "./key-form";
import { type Query, readKeyForm } from "./form-values";
import { signupLead } from "./lead";

type Props = { params: PageParams; searchParams: Promise<Query> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, description } = text.keys;
  const isPlain = Object.keys(await searchParams).length === 0;
  return {
    title,
    description,
    alternates: alternatesOf(text, "/keys"),
    ...(isPlain ? {} : { robots: { index: false, follow: true } }),
  };
}

/** Explains how to get an API key, with a form if the operator allows sign-up. */
export default async function KeysPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const query = await searchParams;
  const { keys: words } = text;
  const isOn = settings().DAYBOOK_SIGNUP !== "off";
  return (
    <div className="stack narrow">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {isOn ? (
        <>
          <p>{signupLead(text)}</p>
          <Contact text={text} lead={words.more} />
          <KeyForm text={text} form={await readKeyForm(query, words.faults)} />
        </>
      ) : (
        <>
          <p>{words.off}</p>
          <Contact
            text={text}
            lead={words.off_contact}
            otherwise={
              <>
                {words.off_none} <a href={text.href("/contact")}>{text.site.footer.contact}</a>
              </>
            }
          />
        </>
      )}
      <p>
        <a href="/docs/quickstart" hrefLang="en">
          {words.docs}
        </a>
      </p>
    </div>
  );
}

type ContactProps = { text: Messages; lead: string; otherwise?: ReactNode };

function Contact({ lead, otherwise }: ContactProps) {
  const contact = settings().DAYBOOK_KEYS_CONTACT;
  if (contact === undefined) return otherwise === undefined ? null : <p>{otherwise}</p>;
  return (
    <p>
      {lead} <a href={contact}>{contactText(contact)}</a>
    </p>
  );
}
