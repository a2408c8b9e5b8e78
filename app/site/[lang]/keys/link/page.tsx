import type { Metadata } from "next";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { type LinkStep, readLink, takeKey } from "#lib/signup/link";
import { messagesOf, type PageParams } from "../../../messages-of";

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Props = { params: PageParams; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return {
    title: text.keys.title,
    description: text.keys.description,
    // The address of this page is the key to it.
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/**
 * The page of a link in a message. Opening it changes nothing, because mail programs open links
 * before their reader does. After its button was pressed, it issues the key and shows it, once.
 */
export default async function KeyLinkPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const query = await searchParams;
  const [token = ""] = [query["token"]].flat();
  const key = query["show"] === "key" ? await takeKey(token) : undefined;
  return (
    <div className="stack narrow">
      {key === undefined ? (
        <Step text={text} token={token} step={await readLink(token)} />
      ) : (
        <ShownKey text={text} value={key} />
      )}
    </div>
  );
}

function Step({ text, token, step }: { text: Messages; token: string; step: LinkStep }) {
  const { link: words } = text.keys;
  switch (step) {
    case "confirm":
    case "key":
      return (
        <>
          <h1>{step === "key" ? words.key_title : words.confirm_title}</h1>
          <p>{step === "key" ? words.key_lead : words.confirm_lead}</p>
          <form action="/v2/keys/link" method="post" className="actions">
            <input type="hidden" name="locale" value={text.locale} />
            <input type="hidden" name="token" value={token} />
            <button className="button" type="submit">
              {step === "key" ? words.key : words.confirm}
            </button>
          </form>
        </>
      );
    case "waiting":
      return (
        <>
          <h1>{words.waiting_title}</h1>
          <p>{words.waiting}</p>
        </>
      );
    case "used":
    case "gone":
      return (
        <>
          <h1>{step === "used" ? words.used_title : words.gone_title}</h1>
          <p>{step === "used" ? words.used : words.gone}</p>
          <p>
            <a href={text.href("/keys")}>{words.again}</a>
          </p>
        </>
      );
  }
}

function ShownKey({ text, value }: { text: Messages; value: string }) {
  const { link: words, docs } = text.keys;
  const command = `curl "${publicUrl("/v1/facilities?zip_code=78704&limit=5")}" \\\n  -H "Authorization: Bearer $DAYBOOK_KEY"`;
  return (
    <>
      <h1>{words.shown_title}</h1>
      <p>{words.shown_lead}</p>
      <div className="field">
        <label htmlFor="key">{words.shown_label}</label>
        <textarea id="key" className="input" rows={2} readOnly value={value} spellCheck={false} />
      </div>
      <p>{words.shown_next}</p>
      <pre className="data" tabIndex={0}>
        <code>{command}</code>
      </pre>
      <p className="soft">{words.shown_after}</p>
      <p>
        <a href="/docs/quickstart" hrefLang="en">
          {docs}
        </a>
      </p>
    </>
  );
}
