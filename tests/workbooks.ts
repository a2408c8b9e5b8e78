import { strToU8, zipSync } from "fflate";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** The parts of a workbook that a test writes by hand, as XML. */
export type WorkbookParts = {
  /** What stands within `sheetData` of the first sheet. */
  rows: string;
  /** What stands within `sst`, `styleSheet` and `sheets`. */
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

/** A cell whose text is written in place. */
export const inlineCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A roster of so many rows under the headers Key and Name, and a stray "." far to the right in one. */
export function strayCellWorkbook(rows: number): Buffer {
  const header = `<row r="1">${inlineCell("A1", "Key")}${inlineCell("B1", "Name")}</row>`;
  const lines = Array.from({ length: rows }, (_, index) => {
    const row = index + 2;
    const stray = index === rows >> 1 ? inlineCell(`XFD${row}`, ".") : "";
    return `<row r="${row}"><c r="A${row}"><v>${row}</v></c>${inlineCell(`B${row}`, "Home")}${stray}</row>`;
  });
  return packWorkbook({ rows: header + lines.join("") });
}
