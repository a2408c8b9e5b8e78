import readProof from "#lib/operations/read-proof";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readProof);

export const dynamic = "force-dynamic";
