import { Problem } from "#lib/kernel/problem";

/**
 * Makes the problem for a method that a path doesn't allow, with the allowed ones (RFC 9110,
 * 15.5.6).
 */
export const methodNotAllowed = (allow: string, detail = `This path allows ${allow}`) =>
  new Problem("method_not_allowed", detail, { headers: { Allow: allow } });
