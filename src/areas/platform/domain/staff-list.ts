/** A list of the administration that an area brings along: declared by its plug, shown and handed out as a file by the administration. */
import type { Permit } from '../../../kit/authority.ts';
import type { LocaleWords } from '../../../kit/markets/words.ts';
import type { Role } from './roles.ts';

/** The same in each language. */
export type ListWords = LocaleWords<string>;

/** How a value is shown: `link` leads to what the row is about, `word` is a state or kind (`words`), `fine` a key that nobody reads. */
export type CellKind =
  | 'text'
  | 'fine'
  | 'link'
  | 'site'
  | 'dealer'
  | 'time'
  | 'day'
  | 'money'
  | 'count'
  | 'word';

export type CellValue = string | number | boolean | undefined | null;

/** A parameter of the list's address that chooses among values; the first one of a list names its file and its entry in the log. */
export type ListFilter<Value extends string = string> = {
  readonly field: string;
  readonly values: readonly Value[];
  /** Where nothing is chosen, or what there is not. */
  readonly usual?: Value;
  /** A file is only there for a value that its address names. */
  readonly isNamedByFile?: boolean;
};

/** A column of such a list; on the screen and in the file, unless it says otherwise. */
export type AreaListColumn<Row> = {
  readonly key: string;
  readonly name: ListWords;
  readonly only?: 'screen' | 'file';
  readonly kind?: Exclude<CellKind, 'link'>;
  /** What its values are called. */
  readonly words?: Readonly<Record<string, ListWords>>;
  /** Cents for `money`, an instant for `time`, `YYYY-MM-DD` for `day`. */
  readonly value: (row: Row) => CellValue;
};

/** A filter with what it and its values are called on the screen. */
export type AreaListFilter = ListFilter & {
  readonly name: ListWords;
  readonly words: Readonly<Record<string, ListWords>>;
};

/** What is read of a list: what its filters say, the site, and from where on. */
export type AreaListQuery = Readonly<Record<string, string | undefined>> & {
  readonly site: string | undefined;
  readonly after: string | undefined;
};

export type AreaList<Name extends string = string, Row = unknown> = {
  /** As permits call it: whoever may see it has the right `<name>.read`. */
  readonly screen: Name;
  /** Its address below the administration; its file is called as it is. */
  readonly path: string;
  /** What its screen is called, what it is for, and, where more is to be said than that there is nothing, what an empty one says. */
  readonly words: LocaleWords<{ readonly name: string; readonly about: string; readonly none?: string }>;
  /** Whose it is; a dealer's people see of it what the permit reaches. */
  readonly readers: readonly Role[];
  /** Whether it shows persons: that somebody has read it stands in the log of the staff then, before it is read. */
  readonly showsPersons?: boolean;
  readonly filters: Readonly<Record<string, AreaListFilter>>;
  /** Names a row. */
  readonly id: (row: Row) => string;
  /** The key of the site that a row is of (`br/aurora`). */
  readonly site: (row: Row) => string;
  readonly columns: readonly AreaListColumn<Row>[];
  /**
   * A page of its rows, as far as the permit reaches (`io/reach.ts`).
   *
   * @param size rows at most; a screen leaves it to the list
   */
  readonly page: (
    permit: Permit<Name, 'read'>,
    query: AreaListQuery & { readonly size?: number | undefined },
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | undefined }>;
};

/**
 * Checks a list against the type of its rows. The result hides that type: lists of all areas stand in one array, and a list is only ever given
 * rows that its own `page` has returned.
 */
export const defineAreaList = <const Name extends string, Row>(list: AreaList<Name, Row>): AreaList =>
  list as unknown as AreaList;
