import { escapeXml } from "#lib/kernel/xml";

/** A part of a message, which is written as text and as HTML. */
export type Block =
  | { kind: "text" | "heading"; text: string }
  | { kind: "rule" }
  | { kind: "link"; label: string; url: string }
  | {
      kind: "fact";
      title: string;
      details: string[];
      source?: { label: string; url: string };
    };

/** Writes a message as plain text. */
export const toText = (blocks: readonly Block[]): string => `${blocks.map(textOf).join("\n\n")}\n`;

function textOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "heading":
      return `${block.text}\n${"-".repeat(Math.min(block.text.length, 60))}`;
    case "rule":
      return "--";
    case "link":
      return `${block.label}:\n${block.url}`;
    case "fact": {
      const { source } = block;
      const lines = [...block.details, ...(source ? [`${source.label}: ${source.url}`] : [])];
      return [`* ${block.title}`, ...lines.map((line) => `  ${line}`)].join("\n");
    }
  }
}

/** Mail programs ignore style sheets, so each element has its style. */
const STYLES = {
  body: "margin:0;padding:16px;font:16px/1.5 Arial,sans-serif;color:#1b1b1b;background:#ffffff",
  main: "max-width:560px;margin:0 auto",
  heading: "font-size:20px;line-height:1.3;margin:28px 0 8px",
  fact: "margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #a9aeb1",
  small: "color:#565c65;font-size:14px",
  rule: "border:0;border-top:1px solid #a9aeb1;margin:28px 0 16px",
  link: "color:#005ea2",
} as const;

/** Some mail programs don't know `&apos;`. */
const escapeHtml = (text: string): string => escapeXml(text).replaceAll("&apos;", "&#39;");

const link = ({ label, url }: { label: string; url: string }): string =>
  `<a href="${escapeHtml(url)}" style="${STYLES.link}">${escapeHtml(label)}</a>`;

/** Writes a message as HTML. All text is escaped, and nothing is loaded from elsewhere. */
export function toHtml(
  blocks: readonly Block[],
  { title, language }: { title: string; language: string },
): string {
  const parts = blocks.map(htmlOf).join("\n");
  return [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLES.body}"><div style="${STYLES.main}">`,
    parts,
    "</div></body></html>",
    "",
  ].join("\n");
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "heading":
      return `<h1 style="${STYLES.heading}">${escapeHtml(block.text)}</h1>`;
    case "rule":
      return `<hr style="${STYLES.rule}">`;
    case "link":
      return `<p>${link(block)}</p>`;
    case "fact": {
      const details = block.details.map(escapeHtml);
      const lines = [...details, ...(block.source ? [link(block.source)] : [])];
      return `<p style="${STYLES.fact}"><strong>${escapeHtml(block.title)}</strong><br><span style="${STYLES.small}">${lines.join("<br>")}</span></p>`;
    }
  }
}
