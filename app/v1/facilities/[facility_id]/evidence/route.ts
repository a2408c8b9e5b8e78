import listEvidence from "#lib/operations/list-evidence";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listEvidence);

export const dynamic = "force-dynamic";
