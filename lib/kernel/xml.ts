const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for an XML element or attribute. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
