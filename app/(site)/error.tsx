"use client";

import { failed } from "#lib/language/en/failed";
import { Failed } from "./_pages/failed";

export default function ErrorPage() {
  return <Failed words={failed} home_path="/" />;
}
