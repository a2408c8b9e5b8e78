import listPrices from "#lib/operations/list-prices";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listPrices);

export const dynamic = "force-dynamic";
