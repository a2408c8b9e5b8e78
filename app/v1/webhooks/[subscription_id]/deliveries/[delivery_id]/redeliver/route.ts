import redeliver from "#lib/operations/redeliver";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(redeliver);

export const dynamic = "force-dynamic";
