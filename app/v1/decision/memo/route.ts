import writeMemo from "#lib/operations/write-memo";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(writeMemo);

export const dynamic = "force-dynamic";
