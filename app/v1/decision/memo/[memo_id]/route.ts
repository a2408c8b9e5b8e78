import readMemo from "#lib/operations/read-memo";
import { serve } from "#lib/surfaces/web-door";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readMemo);

export const dynamic = "force-dynamic";
