import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Problem } from "#lib/kernel/problem";
import { messages } from "#lib/language/messages";
import type { Report } from "#lib/reports/shape";
import { readReportDetail } from "../../_data";
import { ReportPage as Page } from "../../_ui/reports/report-page";

const text = messages("en");

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title, summary } = await readOrLeave((await params).slug);
  const canonical = text.href(`/reports/${slug}`);
  return {
    title,
    description: summary,
    alternates: { canonical, types: { "text/markdown": `${canonical}.md` } },
    openGraph: { title, description: summary, url: canonical, type: "article" },
  };
}

export default async function ReportPage({ params }: Props) {
  return <Page text={text} report={await readOrLeave((await params).slug)} />;
}

async function readOrLeave(slug: string): Promise<Report> {
  return readReportDetail(slug).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  });
}
