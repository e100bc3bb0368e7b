/**
 * One line of text that reads as it is written: without control characters, halves of signs, and signs that part lines or turn the
 * direction of writing (R37). May be empty; which letters it is made of is nobody's business here.
 */
export const PLAIN_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

const OTHERS = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * The same of a text that another provider has written: what does not read as it is written is left out.
 * @param max UTF-16 units that are kept at most; no sign is cut in two
 */
export const plainLine = (text: string, max = Number.POSITIVE_INFINITY): string => {
  const tidy = (line: string) => line.replace(OTHERS, ' ').replace(/ {2,}/g, ' ').trim();
  return tidy(tidy(text).slice(0, max));
};
