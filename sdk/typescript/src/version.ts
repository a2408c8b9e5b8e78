/** Version of this package. A test compares it with `package.json`. */
export const VERSION = "1.1.0";
