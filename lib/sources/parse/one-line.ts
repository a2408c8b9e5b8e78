import { titleCase } from "./addresses";
import { reportUnread } from "./unread";

type OneLine = { address_line1?: string; city?: string; zip?: string };

const ZIP = /^(\d{5})(?:-\d{4})?$/;

/**
 * Parses an address in one line, separated by commas or semicolons: "1 Oak St, Suite 2, Ada, KY,
 * 40003", "1 Oak St; ADA, OK 74820", "1 Oak St, Ada KS 67401", "1 Oak St, Ada, SD 57001, USA".
 * Repeated parts count once. An address in another state gives nothing, because a license is for
 * care in its own state. Other lines stay whole, without a city.
 */
export function parseOneLine(text: string | undefined, state_code: string): OneLine {
  if (text === undefined) return {};
  const parts = [...new Set(text.split(/[,;]/).map((part) => part.trim()))].filter(Boolean);
  if (parts.at(-1) === "USA") parts.pop();
  const words = (parts.pop() ?? "").split(/\s+/);
  const zip = ZIP.exec(words.pop() ?? "")?.[1];
  const state = words.pop() ?? parts.pop();
  if (zip === undefined || state === undefined) {
    reportUnread("address", text);
    return { address_line1: text };
  }
  if (state.toUpperCase() !== state_code) return reportUnread("address", text) ?? {};
  if (parts.at(-1) === state_code) parts.pop();
  const city = titleCase(words.length > 0 ? words.join(" ") : parts.pop());
  const street = parts.join(", ");
  return { ...(street === "" ? {} : { address_line1: street }), ...(city ? { city } : {}), zip };
}
