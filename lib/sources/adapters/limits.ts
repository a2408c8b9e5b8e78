/** Max columns of a file, the limit of a workbook. The widest real file has about 200. */
export const COLUMNS_MAX = 16_384;

/** Max characters of one row in any format. A longer row has an unclosed quote or bracket. */
export const RECORD_CHARS_MAX = 8_000_000;

/** Max blank characters before the header of a text file. */
export const LEADING_BLANK_MAX = 1_000_000;

/** Max characters of a cell without prose: a name, a date, hours, or a status. */
export const FIELD_CHARS_MAX = 2_000;
