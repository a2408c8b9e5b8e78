import readBulkManifest from "#lib/operations/read-bulk-manifest";
import { serve } from "#lib/surfaces/web-door";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readBulkManifest);

export const dynamic = "force-dynamic";
