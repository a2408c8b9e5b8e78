import type { FormRoute } from "#lib/kernel/operation";
import { KeyLinkPressed } from "./shape";

/** The hidden field that only programs fill in. */
export const SIGNUP_TRAP = "website";
/** Fields that the form shows again after a fault. The email address is never in an address. */
export const SIGNUP_KEPT_FIELDS = ["name", "purpose"] as const;

/** Longer addresses are rejected by the server. */
const ADDRESS_MAX = 7_500;
const FAULTS_MAX = 10;

type Fields = Readonly<Record<string, string>>;

const inLanguage = ({ locale }: Fields, path: string): string =>
  locale === "es" ? `/es${path}` : path;

function failedPath(fields: Fields, errors: readonly string[], kept: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of kept) if (fields[name] !== undefined) query.set(name, fields[name]);
  for (const error of errors) query.append("error", error);
  return inLanguage(fields, `/keys?${query}`);
}

/** Redirects of the form that requests a key. */
export const keyRequestForm: FormRoute = {
  trap: SIGNUP_TRAP,
  done: (_output, fields) => inLanguage(fields, "/keys/sent"),
  failed: (fields, faults) => {
    const errors = faults
      .slice(0, FAULTS_MAX)
      .map(({ field, code }) => `${field ?? "form"}.${code}`);
    const path = failedPath(fields, errors, SIGNUP_KEPT_FIELDS);
    return path.length <= ADDRESS_MAX ? path : failedPath(fields, errors, []);
  },
};

function linkPath({ token = "", ...fields }: Fields, more: Readonly<Record<string, string>>) {
  const shown = token.length > 100 ? "" : token;
  return inLanguage(fields, `/keys/link?${new URLSearchParams({ token: shown, ...more })}`);
}

/** Redirects of the button on the page of a link: back to it. The key is never in an address. */
export const keyLinkForm: FormRoute = {
  trap: SIGNUP_TRAP,
  done: (output, fields) => {
    const isReady = KeyLinkPressed.parse(output).status === "ready";
    return linkPath(fields, isReady ? { show: "key" } : {});
  },
  failed: (fields) => linkPath(fields, {}),
};
