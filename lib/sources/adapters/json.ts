import { FileRefused } from "./file-refused";
import { RECORD_CHARS_MAX } from "./limits";

/** Maximum nesting, and maximum length of a key that names an array of rows. */
const DEPTH_MAX = 64;
const WORD_CHARS_MAX = 64;
/** Arrays of rows: SODA has one at the root, CKAN `records`, ArcGIS and GeoJSON `features`. */
const ROW_ARRAYS = new Set(["records", "features"]);

export type JsonObject = { [key: string]: unknown };

/**
 * Parses row objects from JSON text in batches, without storing the whole text: those of an array
 * at the root, or under `records` or `features`.
 * @throws FileRefused `truncated` if the text ends early
 */
export async function* readJsonObjects(text: AsyncIterable<string>): AsyncGenerator<JsonObject[]> {
  const scanner = new Scanner();
  for await (const chunk of text) {
    const found = scanner.push(chunk);
    if (found.length > 0) yield found.map(parseObject);
  }
  scanner.end();
}

function parseObject(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch (error) {
    throw new FileRefused("malformed", "a row is not valid JSON", { cause: error });
  }
}

/**
 * Scans the characters. Outside of a row it tracks keys and nesting, and inside only the row's end.
 */
class Scanner {
  /** The open brackets. Arrays of rows are "rows". */
  readonly #open: ("object" | "array" | "rows")[] = [];
  #in_string = false;
  #isEscaped = false;
  /** The last string, and the last key. */
  #word = "";
  #key = "";
  /** The row being read, and how many brackets were open before it. */
  #row = "";
  #row_depth = -1;
  #hasStarted = false;

  push(chunk: string): string[] {
    const found: string[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const char = chunk.charAt(at);
      if (this.#in_string) {
        this.#readString(char);
        continue;
      }
      if (char === "{" && this.#row_depth < 0 && this.#open.at(-1) === "rows") {
        this.#row_depth = this.#open.length;
        from = at;
      }
      this.#readSyntax(char);
      if (this.#row_depth >= 0 && this.#open.length === this.#row_depth) {
        found.push(this.#row + chunk.slice(from, at + 1));
        this.#row = "";
        this.#row_depth = -1;
      }
    }
    if (this.#row_depth >= 0) this.#row += chunk.slice(from);
    if (this.#row.length > RECORD_CHARS_MAX)
      throw new FileRefused("too_large", "a row is too large");
    return found;
  }

  end(): void {
    if (!this.#hasStarted) throw new FileRefused("empty_file", "the file has no JSON");
    if (this.#open.length > 0 || this.#in_string) {
      throw new FileRefused("truncated", "the JSON breaks off");
    }
  }

  #readString(char: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === "\\") this.#isEscaped = true;
    else if (char === '"') this.#in_string = false;
    else if (this.#row_depth < 0 && this.#word.length < WORD_CHARS_MAX) this.#word += char;
  }

  #readSyntax(char: string): void {
    if (char === '"') {
      this.#in_string = true;
      this.#word = "";
    } else if (char === ":") this.#key = this.#word;
    else if (char === "{") this.#nest("object");
    else if (char === "[") this.#nest(this.#isRowArray() ? "rows" : "array");
    else if (char === "}" || char === "]") this.#close(char);
    else return;
    this.#hasStarted = true;
  }

  #nest(bracket: "object" | "array" | "rows"): void {
    if (this.#open.length >= DEPTH_MAX) {
      throw new FileRefused("malformed", "the JSON is nested too deeply");
    }
    this.#open.push(bracket);
  }

  #isRowArray(): boolean {
    if (this.#row_depth >= 0) return false;
    return this.#open.length === 0 || (this.#open.at(-1) === "object" && ROW_ARRAYS.has(this.#key));
  }

  #close(char: "}" | "]"): void {
    const opened = this.#open.pop();
    const isMatch = char === "}" ? opened === "object" : opened === "array" || opened === "rows";
    if (!isMatch) throw new FileRefused("malformed", `a stray ${char} in the JSON`);
  }
}
