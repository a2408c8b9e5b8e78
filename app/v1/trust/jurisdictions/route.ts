import listJurisdictions from "#lib/operations/list-jurisdictions";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listJurisdictions);

export const dynamic = "force-dynamic";
