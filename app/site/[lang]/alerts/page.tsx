import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { sendsMail } from "#lib/kernel/env";
import { idPattern } from "#lib/kernel/id-pattern";
import { readSentForm, SENT_FORM } from "#lib/kernel/sent-form";
import type { Messages } from "#lib/language/messages";
import { changesPath, facilityPath } from "../facilities/paths";
import { readFacilityStatuses } from "../facilities/data";
import { Crumbs } from "../../_ui/breadcrumbs";
import { alternatesOf } from "../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../messages-of";
import { AlertForm, parseFault, type Query } from "./alert-form";
import { FollowSearch } from "./follow-search";

type Props = { params: PageParams; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const text = await messagesOf(params);
  const { title, description } = text.alerts;
  return {
    title,
    description,
    alternates: alternatesOf(text, "/alerts"),
    robots: { index: false, follow: true },
  };
}

async function readProvider({ facility_id }: Query) {
  const [id] = [facility_id].flat();
  if (id === undefined || !idPattern("facility").test(id)) return undefined;
  const { facilities } = await readFacilityStatuses([id]);
  return facilities[0];
}

/** The form that asks for email alerts about a provider or a search. */
export default async function AlertsPage({ params, searchParams }: Props) {
  if (!sendsMail()) notFound();
  const text = await messagesOf(params);
  const query = await searchParams;
  const sent = {
    fault: parseFault(query, text),
    email: readSentForm((await headers()).get(SENT_FORM))["email"],
  };
  const provider = await readProvider(query);
  if (provider !== undefined) return <FollowProvider {...{ text, provider, sent }} />;
  const { error: _error, facility_id: _id, ...search } = query;
  return <FollowSearch {...{ text, sent }} query={search} />;
}

type PartProps = {
  text: Messages;
  sent: { fault: ReturnType<typeof parseFault>; email: string | undefined };
};
type Provider = NonNullable<Awaited<ReturnType<typeof readProvider>>>;

function FollowProvider({ text, provider, sent }: PartProps & { provider: Provider }) {
  const words = text.alerts;
  const { id: facility_id, name } = provider;
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: name, path: facilityPath(facility_id) }, { title: words.title }]}
      />
      <h1>{words.title_of(name)}</h1>
      <p>{words.lead}</p>
      <AlertForm
        text={text}
        target={{ facility_id }}
        address={`/alerts?facility_id=${facility_id}`}
        {...sent}
      />
      <p className="soft small">
        <a href={text.href(changesPath(facility_id))}>{words.feed}</a>
      </p>
    </div>
  );
}
