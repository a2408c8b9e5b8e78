export const dynamic = "force-dynamic";

/** A filtered list as a constant. */
const CONSTANT = process.env["BENCH_CONSTANT_LIST"] ?? "";

export function GET(): Response {
  return new Response(CONSTANT, { headers: { "Content-Type": "application/json" } });
}
