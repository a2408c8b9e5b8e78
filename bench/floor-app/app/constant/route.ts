import { CONSTANT_JSON } from "../../constants";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return new Response(CONSTANT_JSON, { headers: { "Content-Type": "application/json" } });
}
