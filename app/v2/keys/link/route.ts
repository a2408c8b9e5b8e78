import useKeyLink from "#lib/operations/use-key-link";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(useKeyLink);

export const dynamic = "force-dynamic";
