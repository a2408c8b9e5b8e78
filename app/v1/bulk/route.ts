import readBulkManifest from "#lib/operations/read-bulk-manifest";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readBulkManifest);

export const dynamic = "force-dynamic";
