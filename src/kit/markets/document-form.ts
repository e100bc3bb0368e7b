import type { CuilRule } from '../validators/argentine-document.ts';

type KeysOf<Table> = Table extends Table ? keyof Table : never;

/** Tables of documents of which no two have a key: in one table a later would take an earlier one's place in silence. `never` of any others. */
export type Apart<Tables extends readonly object[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? keyof First & KeysOf<Rest[number]> extends never
    ? Apart<Rest>
    : never
  : unknown;

/** A kind of document that a country issues to persons or companies. */
export type DocumentForm = {
  /** What people write before its number, in small letters. */
  readonly names: readonly string[];
  /** How many digits and letters it can have. */
  readonly lengths: readonly number[];
  /** Whether digits, and letters in capitals, without their separators are one: its check digits are right. */
  readonly isNumber: (bare: string, rule: CuilRule) => boolean;
  /** What it begins with, where not every number is given out. */
  readonly prefixes?: readonly string[];
  /** As it stands on the document. */
  readonly write: (bare: string) => string;
  /** How it is typed: `#` is a digit, `*` a digit or letter, anything else stands there. */
  readonly shape: string;
};
