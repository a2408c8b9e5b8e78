import type { FormRoute } from "#lib/kernel/operation";
import { parseSavedSearch, savedSearchPath } from "./saved-search";

/** The hidden field that only programs fill in. */
export const ALERT_TRAP = "website";

type Fields = Readonly<Record<string, string>>;

const inLanguage = ({ locale }: Fields, path: string): string =>
  locale === "es" ? `/es${path}` : path;

const withQuery = (path: string, values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value.length > 200 ? [] : [[name, value]],
  );
  const query = new URLSearchParams(given as string[][]);
  return given.length === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
};

/** Redirects of the form that asks for alerts. The email address is never in an address. */
export const alertForm: FormRoute = {
  page: "/alerts",
  trap: ALERT_TRAP,
  done: (_output, fields) => inLanguage(fields, "/alerts/sent"),
  failed: (fields, faults) => {
    const [fault] = faults;
    const error = fault && `${fault.field ?? "form"}.${fault.code}`;
    const saved = parseSavedSearch(fields["search"] ?? "");
    // The page has the search in its address from the start.
    const path = saved === undefined ? "/alerts" : savedSearchPath(saved, "/alerts");
    return inLanguage(fields, withQuery(path, { facility_id: fields["facility_id"], error }));
  },
};

/** Redirects of the buttons of a reader's own page: back to it. */
export const manageForm: FormRoute = {
  trap: ALERT_TRAP,
  done: (_output, { action, token, ...fields }) => {
    const done = action === "confirm" ? "started" : "stopped";
    return inLanguage(fields, withQuery("/alerts/manage", { token, done }));
  },
  failed: ({ token, ...fields }) =>
    inLanguage(fields, withQuery("/alerts/manage", { token, done: "failed" })),
};

/**
 * Returns the page that a browser opens from the one-click address of a message: that of the reader's
 * own buttons. Mail programs without RFC 8058 open it, and so do scanners, so it stops nothing.
 */
export const unsubscribePage = ({ token, locale }: Fields): string =>
  inLanguage({ locale: locale ?? "" }, withQuery("/alerts/manage", { token }));
