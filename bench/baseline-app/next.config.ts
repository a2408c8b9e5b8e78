import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: fileURLToPath(new URL("../..", import.meta.url)) },
} satisfies NextConfig;
