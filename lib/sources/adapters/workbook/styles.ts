import { readXml } from "./xml";

/** Number formats that every spreadsheet program shows as a date or a time (ECMA-376, 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;

/** Formats from this id on are the writer's own and include their pattern. */
const OWN_FORMAT_MIN = 100;
/** Excel accepts 255 characters. */
const PATTERN_CHARS_MAX = 1_000;

const DATE_TOKEN = /^(?:ss?|m{1,5}|hh?|am|pm|a|p|a{3,5}|d{1,4}|yy?|yyyy|ee?|eeee)$/;

/** Returns for each cell style, by index, whether it shows a number as a date. */
export async function readStyles(part: AsyncIterable<string>): Promise<boolean[]> {
  const patterns = new Map<number, string>();
  const base_styles: boolean[] = [];
  const styles: boolean[] = [];
  let list: boolean[] | undefined;
  await readXml(part, {
    open: (name, attributes) => {
      if (name === "cellStyleXfs") list = base_styles;
      else if (name === "cellXfs") list = styles;
      else if (name === "numFmt") {
        patterns.set(Number(attributes["numFmtId"]), attributes["formatCode"] ?? "");
      } else if (name === "xf" && list) {
        const { numFmtId: format, xfId: base } = attributes;
        const own = format ? isDateFormat(Number(format), patterns) : undefined;
        list.push(own ?? (list === styles && base_styles[Number(base)]) ?? false);
      }
    },
    close: (name) => {
      if (name === "cellStyleXfs" || name === "cellXfs") list = undefined;
    },
  });
  return styles;
}

function isDateFormat(format: number, patterns: ReadonlyMap<number, string>): boolean {
  if (DATE_FORMATS.some(([first, last]) => format >= first && format <= last)) return true;
  return format >= OWN_FORMAT_MIN && isDatePattern(patterns.get(format) ?? "");
}

/** Returns whether a number format such as "m/d/yyyy;@" shows a date: it has only date tokens. */
function isDatePattern(pattern: string): boolean {
  if (pattern.length > PATTERN_CHARS_MAX) return false;
  const unescaped = pattern.toLowerCase().replace(/;@$/, "").replaceAll(/\\./g, " ");
  return unescaped.split(";").some((section) => {
    const tokens = section
      .replaceAll(/"[^"]*"/g, " ")
      .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]0{1,3}/g, "$1")
      .replaceAll(/\[([smhd]{1,2})\]/g, "$1")
      .replaceAll(/\[[^[\]]*\]/g, "")
      .split(/[^a-z0#?%]+/)
      .filter(Boolean);
    return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token));
  });
}
