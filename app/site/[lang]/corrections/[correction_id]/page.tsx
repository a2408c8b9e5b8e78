import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type Correction, readCorrection } from "#lib/corrections/read";
import { idPattern } from "#lib/kernel/id-pattern";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { Fact, Facts } from "../../../_ui/facts";
import { Notice } from "../../../_ui/notice";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams<{ correction_id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = (await messagesOf(params)).corrections.ticket;
  return { title, robots: { index: false, follow: false }, referrer: "no-referrer" };
}

/** The state of one request and the reply. Only its sender has the link. */
export default async function TicketPage({ params }: Props) {
  const text = await messagesOf(params);
  const { correction_id } = await params;
  if (!idPattern("correction").test(correction_id)) notFound();
  const correction = await readCorrection(correction_id);
  if (correction === undefined) notFound();
  const { title, ticket: words } = text.corrections;
  return (
    <div className="stack narrow">
      <Crumbs text={text} trail={[{ title, path: "/corrections" }, { title: words.title }]} />
      <h1>{words.title}</h1>
      <Notice>
        <p>
          <strong className="ticket-id">{words.thanks(correction.correction_id)}</strong>
        </p>
        <p>{words.keep}</p>
      </Notice>
      <State text={text} correction={correction} />
      {correction.answer !== null && (
        <section className="stack-tight">
          <h2>{words.answer}</h2>
          <p className="written">{correction.answer}</p>
        </section>
      )}
      <Sent text={text} correction={correction} />
    </div>
  );
}

type PartProps = { text: Messages; correction: Correction };

function State({ text, correction }: PartProps) {
  const { ticket: words } = text.corrections;
  const { status, created_at, answered_at, closed_at } = correction;
  return (
    <Facts>
      <Fact label={words.status}>{words.statuses[status]}</Fact>
      <Fact label={words.sent_on}>{text.format.date(created_at)}</Fact>
      {answered_at !== null && (
        <Fact label={words.answered_on}>{text.format.date(answered_at)}</Fact>
      )}
      {closed_at !== null && <Fact label={words.closed_on}>{text.format.date(closed_at)}</Fact>}
    </Facts>
  );
}

function Sent({ text, correction }: PartProps) {
  const { ticket: words, form } = text.corrections;
  const { facility_id, facility_name, wrong, should_be, link } = correction;
  return (
    <section className="stack-tight">
      <h2>{words.yours}</h2>
      <Facts>
        {facility_id !== null && (
          <Fact label={words.provider}>
            {facility_name === null ? (
              words.provider_gone
            ) : (
              <a href={text.href(`/facilities/${facility_id}`)}>
                {formatProviderName(facility_name)}
              </a>
            )}
          </Fact>
        )}
        <Fact label={form.wrong}>
          <span className="written">{wrong}</span>
        </Fact>
        {should_be !== null && (
          <Fact label={words.should_be}>
            <span className="written">{should_be}</span>
          </Fact>
        )}
        {link !== null && (
          <Fact label={words.link}>
            <span className="written">{link}</span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}
