/**
 * A text as every database and every other system takes it: without NUL, which PostgreSQL's texts cannot hold, and without halves of
 * a character, which its JSON refuses (a text that was cut by its length may end in one).
 */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
