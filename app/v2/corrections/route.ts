import createCorrection from "#lib/operations/create-correction";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(createCorrection);

export const dynamic = "force-dynamic";
