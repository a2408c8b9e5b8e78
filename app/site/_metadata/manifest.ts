import type { MetadataRoute } from "next";
import { TAGS } from "#lib/language/locale";
import type { Messages } from "#lib/language/messages";

/** The path of the manifest, in English. */
export const MANIFEST_PATH = "/manifest.webmanifest";

/**
 * Name and icons for a home screen, in one language. No service worker: stale safety data would be a
 * hazard.
 */
export function manifestOf({ site, locale, href }: Messages): MetadataRoute.Manifest {
  return {
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    lang: TAGS[locale],
    start_url: href("/"),
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#1c4f7c",
    icons: [
      { src: "/mark.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
}
