import suggest from "#lib/operations/suggest";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(suggest);

export const dynamic = "force-dynamic";
