import { breadcrumbLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import type { Locale } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";
import { JsonLd } from "./json-ld";

/** `lang` is set if the title isn't in the page's language. */
export type Crumb = { title: string; path?: string; lang?: Locale };

/** Breadcrumbs for people and search engines. The last crumb is the page itself. */
export function Crumbs({ text, trail }: { text: Messages; trail: readonly Crumb[] }) {
  const all: Crumb[] = [{ title: text.site.home, path: "/" }, ...trail];
  const steps = all.map(({ title, path }) => ({
    name: title,
    ...(path === undefined ? {} : { url: publicUrl(text.href(path)) }),
  }));
  return (
    <nav className="crumbs" aria-label={text.site.breadcrumb_label}>
      <ol className="crumb-list">
        {all.map(({ title, path, lang }) => (
          <li key={title}>
            {path === undefined ? (
              <span aria-current="page" lang={lang}>
                {title}
              </span>
            ) : (
              <a href={text.href(path)}>{title}</a>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbLd(steps)} />
    </nav>
  );
}
