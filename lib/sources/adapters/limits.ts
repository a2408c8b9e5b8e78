/** Most columns of a file, which is what a workbook can have. The widest real file has about 200. */
export const COLUMNS_MAX = 16_384;

/** Most characters of one row, in any format. Past it, a quote or a bracket was never closed. */
export const RECORD_CHARS_MAX = 8_000_000;
