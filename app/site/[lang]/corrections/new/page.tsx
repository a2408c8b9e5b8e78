import type { Metadata } from "next";
import { idPattern } from "#lib/kernel/id-pattern";
import { readFacilityStatuses } from "../../facilities/data";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { alternatesOf } from "../../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../../messages-of";
import { CorrectionForm } from "./correction-form";
import { type FormValues, parseForm } from "./form-values";

type Props = {
  params: PageParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, description } = text.corrections.form;
  return {
    title,
    description,
    alternates: alternatesOf(text, "/corrections/new"),
    robots: { index: false, follow: true },
  };
}

async function readProvider({ facility_id }: FormValues) {
  if (facility_id === undefined || !idPattern("facility").test(facility_id)) return undefined;
  const { facilities } = await readFacilityStatuses([facility_id]);
  return facilities[0];
}

/** The form of a correction. It works without JavaScript, and shows what was wrong with it. */
export default async function NewCorrectionPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const values = parseForm(await searchParams, text.corrections.form.faults);
  const provider = await readProvider(values);
  const { title: parent, form: words } = text.corrections;
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: parent, path: "/corrections" }, { title: words.title }]}
      />
      <h1>{words.title}</h1>
      {provider === undefined ? (
        <p>{words.general}</p>
      ) : (
        <p>
          {words.about}{" "}
          <a href={text.href(`/facilities/${provider.id}`)}>
            <strong>{provider.name}</strong>
          </a>
        </p>
      )}
      <p className="soft">
        {words.lead} <a href={text.href("/states")}>{text.corrections.agency.link}</a>
      </p>
      <CorrectionForm text={text} values={values} facility_id={provider?.id} />
    </div>
  );
}
