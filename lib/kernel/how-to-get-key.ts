import { publicUrl, settings } from "./env";

/** Returns one sentence that says how to get an API key of this service. */
export function howToGetKey(): string {
  const { DAYBOOK_SIGNUP, DAYBOOK_KEYS_CONTACT: contact } = settings();
  if (DAYBOOK_SIGNUP !== "off" || contact === undefined) {
    return `To get one, see ${publicUrl("/keys")}.`;
  }
  return `To get one, write to ${contactText(contact)}.`;
}

/** Returns the shown form of a contact: the address without its scheme and subject. */
export const contactText = (contact: string): string => contact.replace(/^mailto:|\?.*$/gis, "");
