import type { ReactNode } from "react";
import { Icon } from "./icon";

/** A published address that a browser may open; addresses are input, and input may be hostile. */
function webAddress(text: string): string | undefined {
  const candidate = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(candidate)) return undefined;
  const { protocol, href } = new URL(candidate);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

type Props = { href: string; children: ReactNode; label?: string };

/** A link to another site; plain words where the address is none. */
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
      <Icon name="outside" />
    </a>
  );
}

type Link = { title: string; url: string | undefined };

/** Links to other sites in a row; those without an address are left out. */
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
