import { serve } from "#lib/transport/next-adapter";

/** Every other path under /v1 returns the core's 404 problem. */
export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve();

export const dynamic = "force-dynamic";
