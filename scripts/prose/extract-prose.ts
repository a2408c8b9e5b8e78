const TOKEN =
  /(?<comment>\/\/.*|\/\*[^]*?\*\/)|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<=[(,=:[!&|?;{]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|[^]/y;
const TEMPLATE_TEXT = /(?:\\[^]|\$(?!\{)|[^`\\$])*/y;
const COMMENT_MARKS = /^\/\*+|\*+\/$|^\/\/+|^[ \t]*\*+(?=\s|$)/gm;
/** A literal with two words is prose. Others are keys, paths, or codes. */
const PROSE_LITERAL = /[a-z][,.;:]? [a-z]/i;

/** Code that ends where the title of a test or group of tests begins. */
const BEFORE_TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^()\n]*\))?|\]\s*\))\(\s*$/;
/** Longer than any code between `test` and its title, except the rows of `test.each`. */
const BEFORE_TITLE_MAX = 100;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Keeps the comments and prose literals of TypeScript, on their lines, and blanks the code. */
export function extractFromCode(source: string): string {
  let at = 0;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    at = pattern.lastIndex;
    return match;
  };
  // Tagged templates, such as SQL, are code.
  const readTemplate = (): string => {
    const isTagged = /[\w$)\]>]/.test(source[at - 2] ?? "");
    let prose = "‡";
    while (at < source.length) {
      const text = read(TEMPLATE_TEXT)?.[0] ?? "";
      prose += isTagged ? blank(text) : text;
      const isHole = source[at] === "$";
      at += isHole ? 2 : 1;
      if (!isHole) break;
      // An expression counts as a word of the text around it.
      prose += `X${readCode()}`;
    }
    return `${prose}‡`;
  };
  const isTitle = (start: number): boolean =>
    BEFORE_TITLE.test(source.slice(Math.max(0, start - BEFORE_TITLE_MAX), start));
  const readCode = (): string => {
    let prose = "";
    let depth = 0;
    while (at < source.length) {
      const match = read(TOKEN);
      if (!match) break;
      const token = match[0];
      if (token === "}" && depth === 0) return prose;
      if (token === "{") depth += 1;
      if (token === "}") depth -= 1;
      if (match.groups?.["comment"]) prose += `¶${token.replaceAll(COMMENT_MARKS, " ")}`;
      else if (match.groups?.["string"] && PROSE_LITERAL.test(token))
        prose += `${isTitle(at - token.length) ? "†" : ""}‡${token.slice(1, -1)}‡`;
      else prose += token === "`" ? readTemplate() : blank(token);
    }
    return prose;
  };
  return readCode();
}

/** Blanks fenced code, reduces inline code to one word, and marks the start of each block. */
export const extractFromMarkdown = (source: string): string =>
  source
    .replaceAll(/^(```|~~~)[^]*?^\1/gm, blank)
    .replaceAll(/`[^`\n]+`/g, "X")
    .replaceAll(/\]\([^)\n]*\)|<[^>\n]+>|\*\*/g, " ")
    .replaceAll(/^(?=[ \t]*$)|^[ \t>]*(?:#{1,6}|[-*+]|\d+\.)[ \t]|\|/gm, "‡");
