import readCoverage from "#lib/operations/read-coverage";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readCoverage);

export const dynamic = "force-dynamic";
