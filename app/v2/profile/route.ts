import readProfile from "#lib/operations/read-profile";
import writeProfile from "#lib/operations/write-profile";
import { serve } from "#lib/transport/next-adapter";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(readProfile, writeProfile);

export const dynamic = "force-dynamic";
