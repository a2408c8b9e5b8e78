/** One wrong setting. `value` is undefined if the setting is missing. */
export type SettingFault = { name: string; value: string | undefined; advice: string };

const SECRET_NAME = /_(KEY|TOKEN|SECRET|PASSWORD)$|^DATABASE_.*URL$|^DAYBOOK_SMTP_URL$/;
/** A user name or password in a URL. */
const CREDENTIALS = /\/\/[^/?#]*@/;
const VALUE_LENGTH_MAX = 100;

/** Whether a setting's value is a secret, by its name. */
export const isSecretSetting = (name: string): boolean => SECRET_NAME.test(name);

/** Quotes a value for a report, escapes control characters, and hides secrets. */
function quoteValue({ name, value }: SettingFault): string {
  if (value === undefined) return "(not set)";
  if (isSecretSetting(name) || CREDENTIALS.test(value)) return "(value hidden)";
  const isLong = value.length > VALUE_LENGTH_MAX;
  return JSON.stringify(isLong ? `${value.slice(0, VALUE_LENGTH_MAX)}…` : value);
}

/** Returns an error whose message lists every wrong setting, one per line. */
export function settingsError(faults: readonly SettingFault[]): Error {
  const lines = faults.map((fault) => `  ${fault.name} ${quoteValue(fault)}: ${fault.advice}`);
  const title =
    faults.length === 1
      ? "Wrong setting. Correct it and start again:"
      : `${faults.length} wrong settings. Correct them and start again:`;
  return new Error([title, ...lines].join("\n"));
}
