/** API keys, signing secrets, bearer credentials, and passwords within addresses. */
const SECRETS = /(daybook_live_|whsec_|bearer +)[^\s",}\\]+|(\/\/[^\s:@/"]*:)[^\s@"]+(?=@)/gi;

/** A quick test: every secret contains one of these. */
const MAY_OPEN = /_live_|whsec_|bearer|@/i;

/** Removes secrets from text, as the last defense if an error or a path contains one. */
export const redactSecrets = (line: string): string =>
  MAY_OPEN.test(line) ? line.replace(SECRETS, "$1$2…") : line;
