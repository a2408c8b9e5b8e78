import { readBacktests } from "#lib/forecasts/backtests";
import { drawReliability } from "#lib/forecasts/reliability-diagram";
import { messages } from "#lib/language/messages";
import { publicDocument } from "#lib/surfaces/document";

/** `?jurisdiction_id&horizon_days`: the reliability diagram of the newest back-test. */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const test = (await readBacktests()).find(
    ({ jurisdiction_id, horizon_days }) =>
      jurisdiction_id === asked.get("jurisdiction_id") &&
      String(horizon_days) === asked.get("horizon_days"),
  );
  if (!test) return new Response("There is no such back-test\n", { status: 404 });
  const { bin_expected, bin_observed } = messages("en").methodology.backtest;
  const words = { expected: bin_expected, observed: bin_observed };
  return publicDocument(drawReliability(test.bins, words), "image/svg+xml");
}

export const dynamic = "force-dynamic";
