import createNote from "#lib/operations/create-note";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(createNote);

export const dynamic = "force-dynamic";
