/** API keys, signing secrets, bearer credentials, and passwords within addresses. */
const SECRETS = /(daybook_live_|whsec_|bearer +)[^\s",}\\]+|(\/\/[^\s:@/"]*:)[^\s@"]+(?=@)/gi;

/** A text without what opens anything: the last resort, should an error or a path carry a secret. */
export const scrub = (line: string): string => line.replace(SECRETS, "$1$2…");
