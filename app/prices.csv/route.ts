import { readPriceQuery } from "#lib/prices/price-query";
import { hasSamplePrices, readCountyPrices } from "#lib/prices/by-county";
import { pricesCsv } from "#lib/prices/csv";
import { PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import { documentRoute, publicDocument } from "#lib/transport/document";

/** `?state_code` or `?zip`: the newest county prices of all age groups and settings as CSV. */
export const GET = documentRoute(async (request) => {
  const { state_code, zip } = readPriceQuery(Object.fromEntries(new URL(request.url).searchParams));
  const where = zip !== undefined ? { zip } : state_code !== undefined ? { state_code } : undefined;
  if (!where) return new Response("Name a state_code or a zip\n", { status: 400 });
  const settings = PRICE_SETTINGS.map((setting) => readCountyPrices(where, setting));
  const counties = (await Promise.all(settings)).flat();
  const rows = counties.flatMap(({ prices }) => Object.values(prices));
  const name = `prices-${(zip ?? state_code ?? "").toLowerCase()}.csv`;
  return publicDocument(pricesCsv(rows), "text/csv; charset=utf-8", {
    "Content-Disposition": `attachment; filename="${name}"`,
    ...(hasSamplePrices(counties) ? { "X-Robots-Tag": "noindex" } : {}),
  });
});

export const dynamic = "force-dynamic";
