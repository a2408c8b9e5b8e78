import { strToU8, zipSync } from "fflate";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a hand-written workbook, as XML. */
export type WorkbookParts = {
  /** Content of `sheetData` in the first sheet. */
  rows: string;
  /** Content of `sst`, `styleSheet`, and `sheets`. */
  strings?: string;
  styles?: string;
  more_sheets?: string;
  workbook_properties?: string;
};

/** Returns the bytes of an .xlsx file made of these parts; the sheet states no dimension. */
export function packWorkbook(parts: WorkbookParts): Buffer {
  const { rows, strings = "", styles = "", more_sheets = "", workbook_properties = "" } = parts;
  const files = {
    "xl/workbook.xml": `<workbook xmlns:r="r">${workbook_properties}<sheets><sheet name="One" sheetId="1" r:id="rId1"/>${more_sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  };
  return packXml(files);
}

/** Returns a ZIP archive of these XML documents. */
export function packXml(files: Readonly<Record<string, string>>): Buffer {
  const documents = Object.entries(files).map(([name, xml]) => {
    return [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)] as const;
  });
  return Buffer.from(zipSync(Object.fromEntries(documents)));
}

/** Returns a cell with inline text. */
export const inlineCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

const PLACES_COLUMNS = ["Site_ID", "Lat", "Lon"] as const;

/** Returns a list of facilities with coordinates, and a stray "." in column XFD of one row. */
export function strayCellWorkbook(rows: number): Buffer {
  const rowOf = (row: number, values: readonly string[], stray = "") => {
    const cells = values.map((value, column) => inlineCell(`${"ABC".charAt(column)}${row}`, value));
    return `<row r="${row}">${cells.join("")}${stray}</row>`;
  };
  const lines = Array.from({ length: rows }, (_, index) => {
    const stray = index === rows >> 1 ? inlineCell(`XFD${index + 2}`, ".") : "";
    return rowOf(index + 2, [`DC${10_000 + index}`, "40.7", "-73.9"], stray);
  });
  return packWorkbook({ rows: rowOf(1, PLACES_COLUMNS) + lines.join("") });
}
