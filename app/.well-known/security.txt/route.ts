import { securityText } from "#lib/docs/discovery";
import { now } from "#lib/kernel/clock";
import { publicOrigin, publicUrl, settings } from "#lib/kernel/env";
import { publicDocument } from "#lib/transport/document";

/** Returns the contact for vulnerability reports (RFC 9116). */
export function GET(): Response {
  const contact =
    settings().DAYBOOK_SECURITY_CONTACT ?? publicUrl("/docs/self-hosting#report-a-weakness");
  return publicDocument(securityText(publicOrigin(), contact, now()), "text/plain; charset=utf-8");
}

export const dynamic = "force-dynamic";
