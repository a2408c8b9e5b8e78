import type { Messages } from "#lib/language/messages";

/** Questions for a visit, with room to write on paper. */
export function VisitQuestions({ text }: { text: Messages }) {
  const { visit } = text.shortlist;
  return (
    <section className="card visit" aria-labelledby="visit">
      <h2 id="visit">{visit.title}</h2>
      <p>{visit.lead}</p>
      <ol>
        {visit.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className="visit-notes">{visit.notes}</p>
    </section>
  );
}
