import type { MetadataRoute } from "next";
import { site } from "#lib/language/en/site";

/** Name and icons for a home screen. No service worker: stale safety data would be a hazard. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${site.name}: ${site.tagline}`,
    short_name: site.name,
    description: site.description,
    start_url: "/",
    display: "browser",
    background_color: "#f8f6f1",
    theme_color: "#1c4f7c",
    icons: [
      { src: "/mark.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
}
