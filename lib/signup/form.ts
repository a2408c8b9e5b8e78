import type { FormRoute } from "#lib/kernel/operation";
import { KeyLinkPressed } from "./shape";

/** The hidden field that only programs fill in. */
export const SIGNUP_TRAP = "website";

const FAULTS_MAX = 10;

type Fields = Readonly<Record<string, string>>;

const inLanguage = ({ locale }: Fields, path: string): string =>
  locale === "es" ? `/es${path}` : path;

/** Redirects of the form that requests a key. */
export const keyRequestForm: FormRoute = {
  page: "/keys",
  trap: SIGNUP_TRAP,
  done: (_output, fields) => inLanguage(fields, "/keys/sent"),
  failed: (fields, faults) => {
    const query = new URLSearchParams();
    for (const { field, code } of faults.slice(0, FAULTS_MAX)) {
      query.append("error", `${field ?? "form"}.${code}`);
    }
    return inLanguage(fields, `/keys?${query}`);
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
