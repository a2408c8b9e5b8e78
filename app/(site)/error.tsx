"use client";

import { site } from "#lib/language/en/site";
import { Failed } from "./_pages/failed";

export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return <Failed words={site.error} home_path="/" retry={retry} />;
}
