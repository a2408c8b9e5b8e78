import writeMemo from "#lib/operations/write-memo";
import { serve } from "#lib/surfaces/web-door";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(writeMemo);

export const dynamic = "force-dynamic";
