import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { publicOrigin } from "#lib/kernel/env";
import { messages } from "#lib/language/messages";
import { Frame } from "./_ui/frame";
import "./_ui/styles/site.css";

const text = messages("en");

export function generateMetadata(): Metadata {
  const { name, tagline, description } = text.site;
  return {
    metadataBase: new URL(publicOrigin()),
    title: { default: `${name}: ${tagline.toLowerCase()}`, template: `%s | ${name}` },
    description,
    applicationName: name,
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/mark.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-icon.png",
    },
    manifest: "/manifest.webmanifest",
    openGraph: { siteName: name, type: "website", locale: "en_US", images: ["/share.png"] },
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

/** Pages show the records of now; nothing of them is made at build time. */
export const dynamic = "force-dynamic";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <Frame text={text}>{children}</Frame>;
}
