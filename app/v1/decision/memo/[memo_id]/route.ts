import readMemo from "#lib/operations/read-memo";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readMemo);

export const dynamic = "force-dynamic";
