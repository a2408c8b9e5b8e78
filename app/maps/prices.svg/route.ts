import { readPriceQuery } from "#lib/prices/price-query";
import { readCountyPrices } from "#lib/prices/by-county";
import { drawPriceMap } from "#lib/prices/county-map";
import { documentRoute, publicDocument } from "#lib/transport/document";

/** `?state_code&age_group&setting`: a state's counties by price. */
export const GET = documentRoute(async (request) => {
  const asked = readPriceQuery(Object.fromEntries(new URL(request.url).searchParams));
  const { state_code, age_group, setting } = asked;
  if (state_code === undefined) return new Response("Name a state_code\n", { status: 400 });
  const counties = await readCountyPrices({ state_code }, setting);
  return publicDocument(drawPriceMap(state_code, counties, age_group), "image/svg+xml");
});

export const dynamic = "force-dynamic";
