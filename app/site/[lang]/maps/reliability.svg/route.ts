import { readBacktests } from "#lib/states/backtests";
import { drawReliability } from "#lib/forecasts/reliability-diagram";
import { documentRoute, publicDocument } from "#lib/transport/document";

import { messagesOf, type PageParams } from "../../../messages-of";

type Context = { params: PageParams };

/** `?jurisdiction_id&horizon_days`: the reliability diagram of the newest back-test. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const { methodology } = await messagesOf(params);
  const { bin_expected: expected, bin_observed: observed } = methodology.backtest;
  const asked = new URL(request.url).searchParams;
  const test = (await readBacktests()).find(
    ({ jurisdiction_id, horizon_days }) =>
      jurisdiction_id === asked.get("jurisdiction_id") &&
      String(horizon_days) === asked.get("horizon_days"),
  );
  if (!test) return new Response("There is no such back-test\n", { status: 404 });
  return publicDocument(drawReliability(test.bins, { expected, observed }), "image/svg+xml");
});

export const dynamic = "force-dynamic";
