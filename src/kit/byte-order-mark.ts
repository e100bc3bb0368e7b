/** U+FEFF before a text: some editors mark UTF-8 with it, and Excel reads a table in UTF-8 only where it stands there. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A text without the mark that may stand before it. A second one is a part of the text: no program writes it. */
export const withoutMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
