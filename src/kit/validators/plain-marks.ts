/** Marks that nobody sees and that an address book or a page adds to what is copied: directions of writing, joiners, a byte order mark. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A text with the marks that keyboards have: digits and letters of full width as the usual ones, every space a space, every dash a hyphen,
 * and nothing that is not seen. What readers of numbers read.
 */
export function plainMarks(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-');
}
