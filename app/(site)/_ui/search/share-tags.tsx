import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { PICTURES } from "../../_pages/open-graph";

/**
 * What a link to a search is shown with where no index lists it: these three, where Next's metadata
 * would write a dozen, at the price of a card each.
 */
export function ShareTags({ text, title }: { text: Messages; title: string }) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:image" content={publicUrl(PICTURES[text.locale])} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
