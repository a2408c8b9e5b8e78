import { scriptText } from "#lib/docs/json-ld";

/** A page's data for search engines, as a script that is never run. */
export function JsonLd({ data }: { data: Parameters<typeof scriptText>[0] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />
  );
}
