import { failed as english } from "#lib/language/en/failed";
import { failed as spanish } from "#lib/language/es/failed";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

function documentOf(language: string, { title, body, action }: typeof english): Buffer {
  return Buffer.from(
    `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<meta name="color-scheme" content="light dark"><title>${title}</title></head>` +
      `<body><main><h1>${title}</h1><p>${body}</p><p><a href="">${action}</a></p></main></body></html>`,
  );
}

const pageOf = (body: Buffer) => ({ status: 503, headers: HEADERS, body, tag: "" });

/** Pages for a reader if not even the error page renders: never a blank window. */
export const PLAIN_FAILURES = {
  en: pageOf(documentOf("en", english)),
  es: pageOf(documentOf("es", spanish)),
};
