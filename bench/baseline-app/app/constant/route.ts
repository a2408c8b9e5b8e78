export const dynamic = "force-dynamic";

/** A facility's record as a constant. */
const CONSTANT = process.env["BENCH_CONSTANT"] ?? "";

export function GET(): Response {
  return new Response(CONSTANT, { headers: { "Content-Type": "application/json" } });
}
