import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { alternatesOf } from "../../../_metadata/alternates";

type Words = { title: string; description: string };

/** Returns the metadata of a form's page. Search engines needn't list forms. */
export function formMetadata(
  text: Messages,
  path: string,
  { title, description }: Words,
): Metadata {
  return {
    title,
    description,
    alternates: alternatesOf(text, path),
    robots: { index: false, follow: true },
  };
}
