/** A space between a time and its AM or PM, in the forms that agencies write. */
const WITHIN_TIME = /(?<=\d) +(?=[ap]\.? ?m\b)/gi;

/** Keeps each time of a text on one line: "11:00 PM" doesn't break before "PM". For display only. */
export const keepTimes = (text: string): string => text.replaceAll(WITHIN_TIME, "\u00A0");
