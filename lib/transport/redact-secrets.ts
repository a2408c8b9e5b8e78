/** API keys, signing secrets, bearer credentials, and passwords within addresses. */
const SECRETS = /(daybook_live_|whsec_|bearer +)[^\s",}\\]+|(\/\/[^\s:@/"]*:)[^\s@"]+(?=@)/gi;

/** What none of them is written without: most texts are told apart by it at once. */
const MAY_OPEN = /_live_|whsec_|bearer|@/i;

/** A text without what opens anything: the last resort, should an error or a path carry a secret. */
export const redactSecrets = (line: string): string =>
  MAY_OPEN.test(line) ? line.replace(SECRETS, "$1$2…") : line;
