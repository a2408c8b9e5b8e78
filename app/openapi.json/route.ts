import { serve } from "#lib/transport/next-adapter";

/** The description of the API, generated from the catalog. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve();

export const dynamic = "force-dynamic";
