import { FileRefused } from "./file-refused";
import { openArchive, type ReadPart } from "./workbook/archive";
import { readSheet, type SheetRow } from "./workbook/sheet";
import { readSharedStrings } from "./workbook/strings";
import { readStyles } from "./workbook/styles";
import { readXml } from "./workbook/xml";

/**
 * Maximum unpacked bytes per part, and cells per sheet. The sheet is streamed, and its shared
 * strings are kept in memory. A state's largest list has about two million cells.
 */
export const WORKBOOK_MAX = {
  index_bytes: 16 * 2 ** 20,
  styles_bytes: 16 * 2 ** 20,
  strings_bytes: 128 * 2 ** 20,
  sheet_bytes: 512 * 2 ** 20,
  cells: 10_000_000,
};

/** Returns whether a file begins as a ZIP archive, which every .xlsx does. */
export const isZip = (chunk: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => chunk[index] === byte);

/**
 * Returns the rows of a workbook's first sheet (.xlsx, ECMA-376) that have any text, some at a time.
 * @throws FileRefused if the bytes are no workbook, or too large.
 */
export async function* readSpreadsheet(
  bytes: AsyncIterable<Uint8Array>,
  max = WORKBOOK_MAX,
): AsyncGenerator<SheetRow[]> {
  const readPart = await openArchive(bytes);
  const { sheet_id, is_1904 } = await readWorkbook(readPart, max.index_bytes);
  const paths = await readPaths(readPart, sheet_id, max.index_bytes);
  const strings = readPart(paths.strings, max.strings_bytes);
  const styles = readPart(paths.styles, max.styles_bytes);
  const context = {
    strings: strings ? await readSharedStrings(strings) : [],
    date_styles: styles ? await readStyles(styles) : [],
    is_1904,
  };
  const sheet = requirePart(readPart, paths.sheet, max.sheet_bytes);
  yield* readSheet(sheet, context, max.cells);
}

function requirePart(readPart: ReadPart, name: string, bytes_max: number) {
  const part = readPart(name, bytes_max);
  if (part) return part;
  throw new FileRefused("binary_file", `an archive without ${name}: it is no workbook`);
}

/** Returns the relationship id of the first sheet, and whether days are counted from 1904. */
async function readWorkbook(readPart: ReadPart, bytes_max: number) {
  let sheet_id: string | undefined;
  let is_1904: boolean | undefined;
  await readXml(requirePart(readPart, "xl/workbook.xml", bytes_max), {
    open: (name, attributes) => {
      if (name === "workbookPr") is_1904 ??= /^(?:1|true)$/.test(attributes["date1904"] ?? "");
      else if (name === "sheet" && attributes["name"]) sheet_id ??= attributes["id"] ?? "";
    },
  });
  return { sheet_id, is_1904: is_1904 ?? false };
}

/** Returns the paths of the parts, which writers name freely. */
async function readPaths(readPart: ReadPart, sheet_id: string | undefined, bytes_max: number) {
  const paths = { sheet: "", strings: "xl/sharedStrings.xml", styles: "xl/styles.xml" };
  await readXml(requirePart(readPart, "xl/_rels/workbook.xml.rels", bytes_max), {
    open: (name, { Id: id, Type: type = "", Target: target = "" }) => {
      if (name !== "Relationship") return;
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      if (type.endsWith("/relationships/styles")) paths.styles = path;
      else if (type.endsWith("/relationships/sharedStrings")) paths.strings = path;
      else if (type.endsWith("/relationships/worksheet") && id === sheet_id) paths.sheet = path;
    },
  });
  if (paths.sheet !== "") return paths;
  throw new FileRefused("binary_file", "a workbook whose first sheet is no table");
}
