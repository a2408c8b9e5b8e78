/** A document that anybody may read and keep for a while: text or JSON, from anywhere. */
export function publicDocument(
  body: unknown,
  media_type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const text = typeof body === "string" ? body : `${JSON.stringify(body, null, 2)}\n`;
  return new Response(text, {
    headers: {
      "Content-Type": media_type,
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
}

export const MARKDOWN = "text/markdown; charset=utf-8";
