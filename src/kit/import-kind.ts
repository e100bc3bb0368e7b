import type { LocaleWords } from './markets/words.ts';

/** How files of a kind end, and bytes that one which ends like this may have. */
export type ImportEndings = Readonly<Record<string, number>>;

/** What a kind is called on its screen, what its files are and do, and what the field for them is called. */
export type ImportWords = { readonly name: string; readonly about: string; readonly files: string };

/** Files of one kind that operators import on a screen. */
export type ImportKind = {
  /** Stored with each import and part of an address: no other kind has it, and it stays. */
  readonly kind: string;
  readonly words: LocaleWords<ImportWords>;
  readonly endings: ImportEndings;
};
