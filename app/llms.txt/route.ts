import { serve } from "#lib/transport/next-adapter";

/** What there is to read here, for machines. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve();

export const dynamic = "force-dynamic";
