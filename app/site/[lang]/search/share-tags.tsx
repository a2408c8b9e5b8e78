import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { PICTURES } from "../../_metadata/open-graph";

/**
 * Preview tags for a search that isn't indexed. Next's metadata would write a dozen tags, each as
 * slow as a result card.
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
