import { readBacktests } from "#lib/states/backtests";
import { drawReliability } from "#lib/forecasts/reliability-diagram";
import type { Messages } from "#lib/language/messages";
import { documentRoute, publicDocument } from "#lib/transport/document";

/** `?jurisdiction_id&horizon_days`: the reliability diagram of the newest back-test. */
export function reliabilitySvg({ methodology }: Messages) {
  const { bin_expected: expected, bin_observed: observed } = methodology.backtest;
  return documentRoute(async (request) => {
    const asked = new URL(request.url).searchParams;
    const test = (await readBacktests()).find(
      ({ jurisdiction_id, horizon_days }) =>
        jurisdiction_id === asked.get("jurisdiction_id") &&
        String(horizon_days) === asked.get("horizon_days"),
    );
    if (!test) return new Response("There is no such back-test\n", { status: 404 });
    return publicDocument(drawReliability(test.bins, { expected, observed }), "image/svg+xml");
  });
}
