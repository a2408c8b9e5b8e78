import type { DocPage } from "#lib/docs/doc-page";
import { REFERENCE_CATEGORY } from "#lib/docs/reference";
import { DocsSearch } from "./docs-search";

type Listed = Pick<DocPage, "slug" | "title" | "category" | "summary">;
export type DocsGroup = { title: string; pages: Listed[] };

/** Pages by group, in the order of the navigation. Reference pages are those of the operations. */
const GROUPS = {
  Start: ["quickstart", "authentication", "errors", "changelog"],
  Concepts: [
    "scores",
    "trust",
    "forecast",
    "memo",
    "data-sources",
    "source-list",
    "versioning",
    "limits",
  ],
  Guides: ["search", "pagination", "bulk", "webhooks", "verify-webhooks", "mcp", "reports"],
  Reference: [],
  Operate: [
    "self-hosting",
    "settings",
    "production",
    "database",
    "jobs",
    "operator-keys",
    "monitoring",
    "scaling",
    "customize",
    "runbook",
    "add-a-state",
    "mapping",
  ],
} as const satisfies Record<string, readonly string[]>;

/** Returns the group of a page. A guide that no group names is under Guides. */
function groupOf({ slug, category }: Pick<DocPage, "slug" | "category">): string {
  if (category === REFERENCE_CATEGORY) return "Reference";
  const found = Object.entries(GROUPS).find(([, slugs]) => slugs.some((each) => each === slug));
  return found?.[0] ?? "Guides";
}

/** Groups pages for the navigation and the list of all pages. */
export function groupsOf(pages: readonly DocPage[]): DocsGroup[] {
  return Object.entries(GROUPS).map(([title, slugs]) => {
    const rank = ({ slug }: Listed) => {
      const place = slugs.findIndex((each) => each === slug);
      return place < 0 ? slugs.length : place;
    };
    const own = pages.filter((page) => groupOf(page) === title);
    return { title, pages: own.toSorted((a, b) => rank(a) - rank(b)) };
  });
}

type LinksProps = { groups: readonly DocsGroup[]; current: string | undefined };
type Props = { groups: readonly DocsGroup[]; current?: string; query?: string };

/** The side navigation: a search and all pages by group. On a phone the pages are folded. */
export function DocsNav({ groups, current, query }: Props) {
  return (
    <div className="docs-nav">
      <DocsSearch query={query} />
      <details className="disclosure docs-pages">
        <summary>Pages</summary>
        <PageLinks groups={groups} current={current} />
      </details>
      <div className="docs-nav-wide">
        <PageLinks groups={groups} current={current} />
      </div>
    </div>
  );
}

function PageLinks({ groups, current }: LinksProps) {
  return (
    <nav aria-label="Documentation pages">
      {groups.map(({ title, pages }) => (
        <div key={title} className="docs-group">
          <p className="eyebrow">{title}</p>
          <ul className="docs-links">
            {pages.map(({ slug, title: name }) => (
              <li key={slug}>
                <a href={`/docs/${slug}`} aria-current={slug === current ? "page" : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
