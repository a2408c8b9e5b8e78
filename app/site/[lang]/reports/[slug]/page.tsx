import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Problem } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import { readReportDetail } from "../../../_data/state";
import { ReportPage } from "../report-page";
import { alternatesOf } from "../../../_metadata/alternates";
import { openGraphOf } from "../../../_metadata/open-graph";
import { sampleRobots } from "../../../_metadata/sample-robots";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { report } = await readOrNotFound(text, (await params).slug);
  const { slug, title, summary, is_sample } = report;
  const path = `/reports/${slug}`;
  return {
    title,
    description: summary,
    ...sampleRobots(is_sample),
    alternates: { ...alternatesOf(text, path), types: { "text/markdown": `${path}.md` } },
    openGraph: openGraphOf(text, {
      title,
      description: summary,
      url: text.href(path),
      type: "article",
    }),
  };
}

/** One monthly report. */
export default async function ReportDetailPage({ params }: Props) {
  const text = await messagesOf(params);
  return <ReportPage text={text} {...await readOrNotFound(text, (await params).slug)} />;
}

async function readOrNotFound({ locale }: Messages, slug: string) {
  return readReportDetail(locale, slug).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  });
}
