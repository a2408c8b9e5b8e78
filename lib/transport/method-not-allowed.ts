import { Problem } from "#lib/kernel/problem";

/** The problem of a method that a path does not take, with those that it does (RFC 9110, 15.5.6). */
export const methodNotAllowed = (allow: string, detail = `This path allows ${allow}`) =>
  new Problem("method_not_allowed", detail, { headers: { Allow: allow } });
