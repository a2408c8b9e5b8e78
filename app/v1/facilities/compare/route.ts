import compareFacilities from "#lib/operations/compare-facilities";
import compareFacilitiesByQuery from "#lib/operations/compare-facilities-by-query";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(
  compareFacilities,
  compareFacilitiesByQuery,
);

export const dynamic = "force-dynamic";
