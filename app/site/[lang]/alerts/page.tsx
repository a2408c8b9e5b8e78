import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ALERT_TRAP } from "#lib/alerts/form";
import { sendsMail } from "#lib/kernel/env";
import { idPattern } from "#lib/kernel/id-pattern";
import { readSentForm, SENT_FORM } from "#lib/kernel/sent-form";
import type { Messages } from "#lib/language/messages";
import { changesPath, facilityPath } from "../facilities/paths";
import { readFacilityStatuses } from "../facilities/data";
import { Crumbs } from "../../_ui/breadcrumbs";
import { Notice } from "../../_ui/notice";
import { Question } from "../../_ui/question";
import { alternatesOf } from "../../_metadata/alternates";
import { messagesOf, type PageParams } from "../../messages-of";
import { Trap } from "../../_ui/trap";

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Props = { params: PageParams; searchParams: Promise<Query> };
type Fault = keyof Messages["alerts"]["faults"];

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

/** Codes of the API whose text is the one of another code. */
const SAME: Readonly<Record<string, Fault>> = {
  "email.required": "email.format",
  "email.length": "email.format",
  "facility_id.format": "form.not_found",
  "facility_id.required": "form.not_found",
};

function parseFault({ error }: Query, text: Messages): Fault | undefined {
  const [given] = [error].flat();
  if (given === undefined) return undefined;
  const key = SAME[given] ?? given;
  return Object.hasOwn(text.alerts.faults, key) ? (key as Fault) : "form.other";
}

async function readProvider({ facility_id }: Query) {
  const [id] = [facility_id].flat();
  if (id === undefined || !idPattern("facility").test(id)) return undefined;
  const { facilities } = await readFacilityStatuses([id]);
  return facilities[0];
}

/** The form that asks for email alerts about a provider. It works without JavaScript. */
export default async function AlertsPage({ params, searchParams }: Props) {
  if (!sendsMail()) notFound();
  const text = await messagesOf(params);
  const query = await searchParams;
  const provider = await readProvider(query);
  const words = text.alerts;
  const title = provider === undefined ? words.title : words.title_of(provider.name);
  return (
    <div className="stack narrow">
      {provider !== undefined && (
        <Crumbs
          text={text}
          trail={[
            { title: provider.name, path: facilityPath(provider.id) },
            { title: words.title },
          ]}
        />
      )}
      <h1>{title}</h1>
      {provider === undefined ? (
        <>
          <p>{words.choose}</p>
          <p>
            <a className="button" href={text.href("/search")}>
              {words.search}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{words.lead}</p>
          <AlertForm
            text={text}
            facility_id={provider.id}
            fault={parseFault(query, text)}
            email={readSentForm((await headers()).get(SENT_FORM))["email"]}
          />
          <p className="soft small">
            <a href={text.href(changesPath(provider.id))}>{words.feed}</a>
          </p>
        </>
      )}
    </div>
  );
}

type FormProps = {
  text: Messages;
  facility_id: string;
  fault: Fault | undefined;
  /** The address that a rejected form was sent with. */
  email: string | undefined;
};

function AlertForm({ text, facility_id, fault, email }: FormProps) {
  const words = text.alerts;
  const isOfEmail = fault === "email.format";
  return (
    <>
      {fault !== undefined && <FaultNotice text={text} fault={fault} />}
      <form
        action={text.href(`/alerts?facility_id=${facility_id}`)}
        method="post"
        className="stack"
      >
        <input type="hidden" name="locale" value={text.locale} />
        <input type="hidden" name="facility_id" value={facility_id} />
        <Question
          name="email"
          label={words.email}
          hint={words.email_hint}
          fault={isOfEmail ? words.faults[fault] : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={email}
            />
          )}
        </Question>
        <Trap name={ALERT_TRAP} label={text.alerts.trap} isShown={fault === "website.trap"} />
        <div className="actions">
          <button className="button" type="submit">
            {words.submit}
          </button>
        </div>
        <p className="soft small">
          {words.rules} <a href={text.href("/privacy")}>{words.privacy}</a>
        </p>
      </form>
    </>
  );
}

function FaultNotice({ text, fault }: { text: Messages; fault: Fault }) {
  const words = text.alerts;
  const [field] = fault.split(".");
  return (
    <div role="alert">
      <Notice kind="danger">
        <h2>{words.faults_title}</h2>
        <p>
          {field === "form" ? words.faults[fault] : <a href={`#${field}`}>{words.faults[fault]}</a>}
        </p>
      </Notice>
    </div>
  );
}
