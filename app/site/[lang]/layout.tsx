import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { FONT_CLASSES } from "../_ui/font";
import { Frame } from "../_ui/frame";
import { siteMetadata } from "../_metadata/site-metadata";
import "../_ui/styles/site.css";
import { messagesOf, type PageParams } from "../messages-of";

type Props = { params: PageParams; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return siteMetadata(await messagesOf(params));
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
