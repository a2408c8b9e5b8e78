import readReport from "#lib/operations/read-report";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readReport);

export const dynamic = "force-dynamic";
