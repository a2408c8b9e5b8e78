import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { DocPage } from "#lib/docs/doc-page";
import { Problem } from "#lib/kernel/problem";
import { messages } from "#lib/language/messages";
import { catalog } from "#lib/operations/catalog";
import { readDoc } from "#lib/prose/documents";
import { Document } from "../../_ui/docs/document";

const text = messages("en");

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, summary, slug } = readOrLeave((await params).slug);
  return {
    title,
    description: summary,
    alternates: { canonical: `/docs/${slug}` },
    openGraph: { title, description: summary, url: `/docs/${slug}` },
  };
}

export default async function DocumentPage({ params }: Props) {
  return <Document text={text} page={readOrLeave((await params).slug)} />;
}

function readOrLeave(slug: string): DocPage {
  try {
    return readDoc(slug, catalog);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  }
}
