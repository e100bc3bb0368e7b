/**
 * A list of the administration, declared once: what may be asked of it, its columns on the screen and in its file, and how each value is
 * written. Screen, paging and file are read from the declaration (`lists/`): a new column is one entry.
 */
import { inLocale } from '../../../kit/markets/words.ts';
import type { CellKind, CellValue, ListFilter, ListWords } from '../../platform/index.ts';
import { csvAmount, csvValue, type Screen, type StaffLanguage } from '../index.ts';
import { type Column, columnWord, ownWord } from './columns.ts';

/** What a column is called: a word of the dictionary of columns, or the words of both languages. */
type Name = Column | ListWords;

const FIGURES: ReadonlySet<CellKind | undefined> = new Set(['money', 'count']);

export type ListColumn<Row> = {
  readonly key: string;
  readonly name: Name;
  /** What the screen calls it, if not as the file does. */
  readonly head?: Name;
  /** Where it stands; without it on the screen and in the file. */
  readonly only?: 'screen' | 'file';
  readonly kind?: CellKind;
  /**
   * What the words of its values begin with in the dictionary of states; where it depends on the row, by the row. A list of another area
   * brings the words of its values along.
   */
  readonly words?: string | ((row: Row) => string | undefined) | Readonly<Record<string, ListWords>>;
  /** Cents for `money`, an instant for `time`, `YYYY-MM-DD` for `day`. */
  readonly value: (row: Row) => CellValue;
};

/** The parameters that a list knows beside site and page, by their names in its query. */
export type ListFilters = Readonly<Record<string, ListFilter>>;

export type StaffList<S extends string, F extends ListFilters, Row> = {
  readonly screen: S;
  /** The screen's own address below the administration; its file is called as it is. */
  readonly path: string;
  readonly filters: F;
  /** Names a row, and its page below the screen. */
  readonly id: (row: Row) => string;
  readonly site: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
};

/** What a list is asked. */
export type ListQuery<F extends ListFilters> = {
  readonly [Key in keyof F]:
    | F[Key]['values'][number]
    | (F[Key] extends { readonly usual: string } ? never : undefined);
} & { readonly site: string | undefined; readonly after: string | undefined };

/** Holds a declaration to its shape. */
export const staffList =
  <Row>() =>
  <S extends Screen, const F extends ListFilters>(list: StaffList<S, F, Row>): StaffList<S, F, Row> =>
    list;

type QueryReader = { get(name: string): string | null | undefined };

/** Reads what the address of a screen asks of a list, beside site and page; what there is not counts as nothing. */
export function readFilters<F extends ListFilters>(
  { filters }: { readonly filters: F },
  request: QueryReader,
): Omit<ListQuery<F>, 'site' | 'after'> {
  const read = ({ field, values, usual }: ListFilter) =>
    values.find((one) => one === request.get(field)) ?? usual;
  return Object.fromEntries(Object.entries(filters).map(([key, one]) => [key, read(one)])) as ListQuery<F>;
}

/** The name of a file that no filter narrows. */
const WHOLE = 'all';

/**
 * The part of a list that a file is asked for: a value of its first filter, or all of it where the address chooses none and the list neither
 * has a usual value nor wants its files to name one.
 *
 * @returns undefined for a part that there is not: then there is no file either
 */
export function partOf(
  { filters }: { readonly filters: ListFilters },
  request: QueryReader,
): string | undefined {
  const [first] = Object.values(filters);
  if (!first) return WHOLE;
  const { field, values, usual, isNamedByFile } = first;
  const wanted = request.get(field) ?? (isNamedByFile ? undefined : usual);
  // A form sends the empty value of "all"; its link leaves it out.
  return wanted || isNamedByFile || usual !== undefined ? values.find((one) => one === wanted) : WHOLE;
}

/** What an address asks that leads to the same list once more: its file, or another page. */
export const sameListQuery = <F extends ListFilters>(
  { filters }: { readonly filters: F },
  query: Partial<ListQuery<F>>,
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([key, { field }]) => {
      const value = (query as Readonly<Record<string, string | undefined>>)[key];
      return value ? [[field, value]] : [];
    }),
  ),
  ...(query.site && { site: query.site }),
});

const named = (name: Name, locale: StaffLanguage): string =>
  typeof name === 'string' ? columnWord(name, locale) : inLocale(name, locale);

type Columns<Row> = { readonly columns: readonly ListColumn<Row>[] };
const of = <Row>({ columns }: Columns<Row>, place: 'screen' | 'file') =>
  columns.filter(({ only = place }) => only === place);

/** A value in the words of a language, where its column has words. */
const inWords = <Row>({ words, value }: ListColumn<Row>, row: Row, locale: StaffLanguage) => {
  const own = typeof words === 'object' ? words[String(value(row))] : undefined;
  if (own) return inLocale(own, locale);
  if (typeof words === 'object') return ownWord(value(row), undefined, locale);
  return ownWord(value(row), typeof words === 'function' ? words(row) : words, locale);
};

/** The first line of a list's file. */
export const fileHeads = <Row>(list: Columns<Row>, locale: StaffLanguage): readonly string[] =>
  of(list, 'file').map(({ name }) => named(name, locale));

/** The line of a row in a list's file. */
export const fileLine = <Row>(
  list: Columns<Row>,
  row: Row,
  locale: StaffLanguage,
): readonly (string | undefined)[] =>
  of(list, 'file').map((column) => {
    const cell = inWords(column, row, locale);
    if (column.kind === 'money') return typeof cell === 'number' ? csvAmount(cell) : undefined;
    return csvValue(cell);
  });

/** What a screen shows of a list: data, made where the declaration is; no screen needs to know the columns. */
export type ShownList = {
  readonly heads: readonly { readonly key: string; readonly name: string; readonly isFigure: boolean }[];
  readonly rows: readonly {
    readonly id: string;
    readonly site: string;
    readonly cells: readonly ShownCell[];
  }[];
};
export type ShownCell = { readonly kind: CellKind; readonly value: string | number | undefined };

/** Rows of a list as its screen shows them, in the language of whoever looks. */
export function shownList<Row>(
  list: Columns<Row> & Pick<StaffList<string, ListFilters, Row>, 'id' | 'site'>,
  rows: readonly Row[],
  locale: StaffLanguage,
): ShownList {
  const columns = of(list, 'screen');
  return {
    heads: columns.map(({ key, name, head = name, kind }) => ({
      key,
      name: named(head, locale),
      isFigure: FIGURES.has(kind),
    })),
    rows: rows.map((row) => ({
      id: list.id(row),
      site: list.site(row),
      cells: columns.map((column): ShownCell => {
        const value = inWords(column, row, locale);
        return {
          kind: column.kind ?? 'text',
          value: typeof value === 'number' ? value : value === undefined ? undefined : String(value),
        };
      }),
    })),
  };
}
