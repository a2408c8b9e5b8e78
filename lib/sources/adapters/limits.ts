/** Most columns of a file, which is what a workbook can have. The widest real file has about 200. */
export const COLUMNS_MAX = 16_384;

/** Most characters of one row, in any format. Past it, a quote or a bracket was never closed. */
export const RECORD_CHARS_MAX = 8_000_000;

/** Most blank characters before the header of a text file. */
export const LEADING_BLANK_MAX = 1_000_000;

/** Most characters of a cell that is no prose: a name, a date, hours, a word of status. */
export const FIELD_CHARS_MAX = 2_000;
