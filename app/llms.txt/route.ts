import { serve } from "#lib/transport/next-adapter";

/** Returns the list of documents for machines. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve();

export const dynamic = "force-dynamic";
