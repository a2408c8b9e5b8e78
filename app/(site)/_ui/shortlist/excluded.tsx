import type { DecisionMemo } from "#lib/decisions/memo-shape";
import type { Messages } from "#lib/language/messages";

/** Who was left out before anything was weighed, by reason, most first. */
export function Excluded({ text, memo }: { text: Messages; memo: DecisionMemo }) {
  const { answer } = text.shortlist;
  if (memo.excluded.length === 0) return <p>{answer.left_out_none}</p>;
  return (
    <ul>
      {memo.excluded
        .toSorted((a, b) => b.count - a.count)
        .map(({ reason_code, count }) => (
          <li key={reason_code}>{answer.excluded[reason_code](count)}</li>
        ))}
    </ul>
  );
}
