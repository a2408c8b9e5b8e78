import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { messagesOf, type PageParams } from "../../messages-of";
import { Failed } from "./failed";
import { StateDirectory } from "./state-directory";

type Props = { params: PageParams; searchParams: Promise<{ status?: string | string[] }> };

/** Texts for a failed page, or for a server without a database or with too many requests. */
async function wordsOf({ searchParams }: Props, { site, errors }: Messages) {
  const isDown = (await searchParams).status === "503";
  return isDown ? { ...site.error, ...errors.unavailable } : site.error;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title } = await wordsOf(props, await messagesOf(props.params));
  return { title, robots: { index: false } };
}

/** Page that the page handler serves in place of a failed one. Needs no database. */
export default async function FailedPage(props: Props) {
  const text = await messagesOf(props.params);
  return (
    <div className="stack">
      <Failed words={await wordsOf(props, text)} home_path={text.href("/")} />
      <StateDirectory text={text} />
    </div>
  );
}
