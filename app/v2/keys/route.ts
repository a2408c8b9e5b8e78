import requestKey from "#lib/operations/request-key";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(requestKey);

export const dynamic = "force-dynamic";
