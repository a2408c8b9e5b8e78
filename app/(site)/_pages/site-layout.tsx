import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { publicOrigin } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { Frame } from "../_ui/frame";
import { MANIFEST_PATH } from "./manifest";
import { openGraphOf } from "./open-graph";
import "../_ui/styles/site.css";

function describeSite(text: Messages): Metadata {
  const { name, tagline, description } = text.site;
  return {
    metadataBase: new URL(publicOrigin()),
    title: { default: `${name}: ${tagline.toLowerCase()}`, template: `%s | ${name}` },
    description,
    // Browsers that do not draw this one ask for /favicon.ico and /apple-touch-icon.png by themselves.
    icons: { icon: { url: "/mark.svg", type: "image/svg+xml" } },
    manifest: text.href(MANIFEST_PATH),
    openGraph: openGraphOf(text, {}),
    twitter: { card: "summary_large_image" },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8f6f1" },
    { media: "(prefers-color-scheme: dark)", color: "#12161c" },
  ],
};

/** The root layout of the site in one language: the document, and what describes all its pages. */
export function siteLayout(text: Messages) {
  return {
    generateMetadata: () => describeSite(text),
    Layout: ({ children }: { children: ReactNode }) => <Frame text={text}>{children}</Frame>,
  };
}
