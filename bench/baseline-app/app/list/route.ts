export const dynamic = "force-dynamic";

/** What a filtered list is, said without looking. */
const CONSTANT = process.env["BENCH_CONSTANT_LIST"] ?? "";

export function GET(): Response {
  return new Response(CONSTANT, { headers: { "Content-Type": "application/json" } });
}
