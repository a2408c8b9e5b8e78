import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ticketUrl } from "#lib/corrections/create";
import { type Correction, readCorrection } from "#lib/corrections/read";
import { idPattern } from "#lib/kernel/id-pattern";
import { shortenText } from "#lib/kernel/text";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { Fact, Facts } from "../../../_ui/facts";
import { Notice } from "../../../_ui/notice";
import { messagesOf, type PageParams } from "../../../messages-of";
import { CopyAction } from "../../facilities/copy-action";
import { formAddress } from "../form-address";
import { awaitsReply, ticketState } from "./ticket-state";

/** Characters of a violation's text that name it. */
const WORDS_MAX = 120;

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
  const heading = correction.note === null ? words.title : words.note_title;
  return (
    <div className="stack narrow">
      <Crumbs text={text} trail={[{ title, path: "/corrections" }, { title: heading }]} />
      <h1>{heading}</h1>
      <Notice>
        <p>
          <strong className="ticket-id">{words.thanks(correction.correction_id)}</strong>
        </p>
        <p>{words.keep}</p>
        <p>
          <CopyAction
            value={ticketUrl(correction.correction_id, text.locale)}
            words={{ copy: words.copy, copied: words.copied }}
          />
        </p>
      </Notice>
      <State text={text} correction={correction} />
      {correction.answer !== null && (
        <section className="stack-tight">
          <h2>{words.answer}</h2>
          <p className="written">{correction.answer}</p>
        </section>
      )}
      <Next text={text} correction={correction} />
      <Sent text={text} correction={correction} />
    </div>
  );
}

type PartProps = { text: Messages; correction: Correction };

function State({ text, correction }: PartProps) {
  const { ticket: words } = text.corrections;
  const { created_at, answered_at, closed_at, published_on } = correction;
  return (
    <Facts>
      <Fact label={words.status}>{words.statuses[ticketState(correction)]}</Fact>
      <Fact label={words.sent_on}>{text.format.date(created_at)}</Fact>
      {awaitsReply(correction) && <Fact label={words.answered_on}>{words.none_yet}</Fact>}
      {answered_at !== null && (
        <Fact label={words.answered_on}>{text.format.date(answered_at)}</Fact>
      )}
      {published_on !== null && (
        <Fact label={words.published_on}>{text.format.date(published_on)}</Fact>
      )}
      {closed_at !== null && <Fact label={words.closed_on}>{text.format.date(closed_at)}</Fact>}
    </Facts>
  );
}

/** The steps from here on, and where to go if they don't help. */
function Next({ text, correction }: PartProps) {
  const { ticket: words, form, note_form } = text.corrections;
  const { note, facility_id, has_email } = correction;
  const state = ticketState(correction);
  const steps =
    state === "received"
      ? words.next.received[note === null ? "correction" : "note"]
      : words.next[state];
  const again =
    note === null
      ? ({ page: "/corrections/new", title: form.title } as const)
      : ({ page: "/corrections/note", title: note_form.title } as const);
  return (
    <section className="stack-tight">
      <h2>{words.next_title}</h2>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {has_email && <p className="soft small">{words.email_kept}</p>}
      {state !== "received" && (
        <p>
          <a href={text.href(formAddress(again.page, facility_id ?? undefined))}>{again.title}</a>
        </p>
      )}
    </section>
  );
}

function Sent({ text, correction }: PartProps) {
  const { ticket: words, form } = text.corrections;
  const { facility_id, facility_name, note, violation_id } = correction;
  const written = [
    [form.wrong, correction.wrong],
    [words.note, note],
    [words.should_be, correction.should_be],
    [words.link, correction.link],
  ] as const;
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
        {note !== null && (
          <Fact label={words.violation}>
            {violation_id === null ? (
              words.whole_record
            ) : (
              <AboutViolation text={text} correction={correction} />
            )}
          </Fact>
        )}
        {written.map(
          ([label, value]) =>
            value !== null && (
              <Fact key={label} label={label}>
                <span className="written">{value}</span>
              </Fact>
            ),
        )}
      </Facts>
    </section>
  );
}

/** The date of a violation, and the agency's words for it. */
function AboutViolation({ text, correction }: PartProps) {
  const { violation_on, violation_text } = correction;
  const date = violation_on === null ? undefined : text.format.date(violation_on);
  return (
    <>
      {text.corrections.ticket.violation_of(date)}
      {violation_text !== null && (
        <>
          {": "}
          <q lang="en">{shortenText(violation_text, WORDS_MAX)}</q>
        </>
      )}
    </>
  );
}
