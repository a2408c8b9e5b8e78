import type { Messages } from "#lib/language/messages";
import { OutsideLink } from "../outside-link";

/** Links to directions: nothing is requested from either site before the tap. */
export function DirectionsLinks({ text, to }: { text: Messages; to: string }) {
  const { google, apple } = text.map.directions;
  const sites = [
    { title: google, href: `https://www.google.com/maps/dir/?${toQuery("destination", to)}&api=1` },
    { title: apple, href: `https://maps.apple.com/?${toQuery("daddr", to)}` },
  ];
  return (
    <ul className="link-row">
      {sites.map(({ title, href }) => (
        <li key={href}>
          <OutsideLink href={href}>{title}</OutsideLink>
        </li>
      ))}
    </ul>
  );
}

/** `to` is "lat,lng" or a street address. */
const toQuery = (name: string, to: string): string => String(new URLSearchParams({ [name]: to }));
