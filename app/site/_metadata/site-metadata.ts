import type { Metadata } from "next";
import { publicOrigin } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { MANIFEST_PATH } from "./manifest";
import { openGraphOf } from "./open-graph";

/** Returns the metadata that all pages of a language share. */
export function siteMetadata(text: Messages): Metadata {
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
