"use client";

import { useParams } from "next/navigation";
import { failed as en } from "#lib/language/en/failed";
import { failed as es } from "#lib/language/es/failed";
import { Failed } from "./failed/failed";

/** Replaces the content of a page that failed to render, if no page handler replaced the response. */
export default function ErrorPage() {
  const { lang } = useParams();
  return lang === "es" ? (
    <Failed words={es} home_path="/es" />
  ) : (
    <Failed words={en} home_path="/" />
  );
}
