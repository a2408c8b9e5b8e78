import searchFacilities from "#lib/operations/search-facilities";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(searchFacilities);

export const dynamic = "force-dynamic";
