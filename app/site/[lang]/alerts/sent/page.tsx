import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { sendsMail } from "#lib/kernel/env";
import { Notice } from "../../../_ui/notice";
import { alternatesOf } from "../../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return {
    title: text.alerts.sent.title,
    description: text.alerts.description,
    alternates: alternatesOf(text, "/alerts/sent"),
    robots: { index: false, follow: true },
  };
}

/** Explains what to do after a request. It's the same for every address, so it doesn't reveal a reader. */
export default async function AlertSentPage({ params }: Props) {
  if (!sendsMail()) notFound();
  const text = await messagesOf(params);
  const { sent: words, search } = text.alerts;
  return (
    <div className="stack narrow">
      <h1>{words.title}</h1>
      <Notice>
        <p>{words.lead}</p>
      </Notice>
      <p className="soft">{words.missing}</p>
      <p>
        <a href={text.href("/search")}>{search}</a>
      </p>
    </div>
  );
}
