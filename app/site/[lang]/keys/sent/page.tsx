import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { sendsMail, settings } from "#lib/kernel/env";
import { Notice } from "../../../_ui/notice";
import { alternatesOf } from "../../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { sent, description } = text.keys;
  return {
    title: sendsMail() ? sent.title : sent.title_no_mail,
    description,
    alternates: alternatesOf(text, "/keys/sent"),
    robots: { index: false, follow: true },
  };
}

/** Explains what follows a request. It's the same for every address. */
export default async function KeyRequestSentPage({ params }: Props) {
  if (settings().DAYBOOK_SIGNUP === "off") notFound();
  const text = await messagesOf(params);
  const { sent: words } = text.keys;
  const hasMail = sendsMail();
  return (
    <div className="stack narrow">
      <h1>{hasMail ? words.title : words.title_no_mail}</h1>
      <Notice>
        <p>{hasMail ? words.lead : words.lead_no_mail}</p>
      </Notice>
      {hasMail && <p className="soft">{words.missing}</p>}
    </div>
  );
}
