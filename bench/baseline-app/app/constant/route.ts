export const dynamic = "force-dynamic";

/** What a facility's record is, said without looking. */
const CONSTANT = process.env["BENCH_CONSTANT"] ?? "";

export function GET(): Response {
  return new Response(CONSTANT, { headers: { "Content-Type": "application/json" } });
}
