import listChanges from "#lib/operations/list-changes";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(listChanges);

export const dynamic = "force-dynamic";
