import type { ReactNode } from "react";

/** A published address that a browser may open; addresses are input, and input may be hostile. */
export function webAddress(text: string): string | undefined {
  const candidate = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(candidate)) return undefined;
  const { protocol, href } = new URL(candidate);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

type Props = { href: string; children: ReactNode; label?: string };

/** A link to another site, or plain text if the address isn't a web address. */
export function OutsideLink({ href, children, label }: Props) {
  const address = webAddress(href);
  if (address === undefined) return <>{children}</>;
  return (
    <a
      className="outside"
      href={address}
      rel="noopener noreferrer external"
      {...(label === undefined ? {} : { "aria-label": label })}
    >
      {children}
    </a>
  );
}

type Link = { title: string; url: string | undefined };

/** A row of links to other sites, without those that have no address. */
export function OutsideLinks({ links }: { links: readonly Link[] }) {
  return (
    <ul className="link-row">
      {links.map(
        ({ title, url }) =>
          url !== undefined && (
            <li key={title}>
              <OutsideLink href={url}>{title}</OutsideLink>
            </li>
          ),
      )}
    </ul>
  );
}
