import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { publicOrigin } from "#lib/kernel/env";
import { FONT_CLASSES } from "../_ui/font";
import { Frame } from "../_ui/frame";
import { MANIFEST_PATH } from "../_metadata/manifest";
import { openGraphOf } from "../_metadata/open-graph";
import "../_ui/styles/site.css";
import { messagesOf, type PageParams } from "../messages-of";

type Props = { params: PageParams; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
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
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#12171e" },
  ],
};

/** Pages show current records, so none is rendered at build time. */
export const dynamic = "force-dynamic";

/** The root layout of the site: the document, and what describes all its pages. */
export default async function SiteLayout({ params, children }: Props) {
  return (
    <Frame text={await messagesOf(params)} font={FONT_CLASSES}>
      {children}
    </Frame>
  );
}
