import readDoc from "#lib/operations/read-doc";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readDoc);

export const dynamic = "force-dynamic";
