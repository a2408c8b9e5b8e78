"use client";

import { site } from "#lib/language/es/site";
import { Failed } from "../(site)/_pages/failed";

export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return <Failed words={site.error} home_path="/es" retry={retry} />;
}
