import { readXml } from "./xml";

/** The longest cell text that Excel writes. The rest of a longer one isn't read. */
const TEXT_CHARS_MAX = 32_767;

/** Appends a piece to a text unless the text exceeds the length of a cell. */
export const appendPiece = (text: string, piece: string): string =>
  text.length > TEXT_CHARS_MAX ? text : text + piece;

/** Returns the shared strings, which cells reference by index. */
export async function readSharedStrings(part: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = [];
  const text = openText();
  await readXml(part, {
    open: (name) => {
      if (name === "si") text.clear();
      text.open(name);
    },
    close: (name) => {
      text.close(name);
      if (name === "si") strings.push(unescapeText(text.value));
    },
    text: (piece) => text.add(piece),
  });
  return strings;
}

/** Collects the `t` elements of a text, except in its phonetic readings. */
export function openText() {
  let is_text = false;
  let is_phonetic = false;
  const text = {
    value: "",
    clear: () => {
      text.value = "";
    },
    open: (name: string) => {
      if (name === "t") is_text = true;
      else if (name === "rPh") is_phonetic = true;
    },
    close: (name: string) => {
      if (name === "t") is_text = false;
      else if (name === "rPh") is_phonetic = false;
    },
    add: (piece: string) => {
      if (is_text && !is_phonetic) text.value = appendPiece(text.value, piece);
    },
  };
  return text;
}

/** Decodes characters that XML can't contain, written as "_x000D_" (ECMA-376, 22.9.2.19). */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
