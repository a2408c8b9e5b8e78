import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Problem } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import { readReportDetail } from "../_data/state";
import { ReportPage } from "../_ui/reports/report-page";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";
import { sampleRobots } from "./sample-robots";

type Props = { params: Promise<{ slug: string }> };

/** One monthly report. */
export function reportPage(text: Messages) {
  return {
    generateMetadata: (props: Props) => describeReport(text, props),
    Page: async ({ params }: Props) => (
      <ReportPage text={text} {...await readOrNotFound(text, (await params).slug)} />
    ),
  };
}

async function describeReport(text: Messages, { params }: Props): Promise<Metadata> {
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

async function readOrNotFound({ locale }: Messages, slug: string) {
  return readReportDetail(locale, slug).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  });
}
