import { connection } from "#db/client";

const trimmed = (text: string): string => {
  const answer = text.trim();
  if (answer === "") throw new Error("The answer is empty");
  return answer;
};

/** Stores the operator's reply, which the status page shows. A later one replaces it. */
export async function answerCorrection(
  correction_id: string,
  text: string,
  now: Date,
): Promise<void> {
  const { sql } = connection();
  const rows = await sql<{ correction_id: string }[]>`
    update corrections set answer = ${trimmed(text)}, answered_at = ${now.toISOString()}::timestamptz,
      status = 'answered'
    where correction_id = ${correction_id} and status <> 'closed' returning correction_id`;
  if (rows.length === 0) throw new Error(`No open request has the id ${correction_id}`);
}

/** Closes a request, and deletes its sender's email address. */
export async function closeCorrection(correction_id: string, now: Date): Promise<void> {
  const { sql } = connection();
  const rows = await sql<{ correction_id: string }[]>`
    update corrections set status = 'closed', closed_at = ${now.toISOString()}::timestamptz,
      encrypted_email = null
    where correction_id = ${correction_id} and status <> 'closed' returning correction_id`;
  if (rows.length === 0) throw new Error(`No open request has the id ${correction_id}`);
}
