"use client";

import { failed } from "#lib/language/es/failed";
import { Failed } from "../(site)/_pages/failed";

export default function ErrorPage() {
  return <Failed words={failed} home_path="/es" />;
}
