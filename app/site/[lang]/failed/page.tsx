import type { Metadata } from "next";
import { messagesOf, type PageParams } from "../../messages-of";
import { Failed } from "./failed";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = (await messagesOf(params)).site.error;
  return { title, robots: { index: false } };
}

/** Page that the page handler serves in place of a failed one. */
export default async function FailedPage({ params }: Props) {
  const text = await messagesOf(params);
  return <Failed words={text.site.error} home_path={text.href("/")} />;
}
