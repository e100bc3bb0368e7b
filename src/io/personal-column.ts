/**
 * What a column says of persons and of secrets, written at the column itself. The registers are derived from it: the map of columns, by what
 * a person's rows are found, what erasure clears, what is removed after how many days, what a rotation of keys seals anew, the table of the
 * documentation and the guard of stored secrets.
 */
import { type Column, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgColumnBuilderBase, PgTable } from 'drizzle-orm/pg-core';
import type { ColumnMap, PersonalColumn, PersonKeys, Retention } from './personal-data.ts';

/**
 * How a value is protected where it is stored: `sealed` (encrypted, bound to `<table>.<column> <row>`), `keyed-hash` (`Sealing.personKey`),
 * `empty` (a library wants the column and nothing fills it), or a hash that is only ever compared, made in the file that is named (below
 * `src`).
 */
export type Protection = 'sealed' | 'keyed-hash' | 'empty' | { readonly hashedIn: string };

/** What a person's erasure does with a value: it goes with its row, it is set to null in a row that stays, or it stays on a legal ground. */
export type Erasure = 'row' | 'clear' | 'keep';

/** By which key of a person who asks a row is found; `owner`: by the id of what it belongs to, which another area knows (`Owners`). */
export type SubjectKey = keyof PersonKeys | 'owner';

export type PersonalTraits = {
  /** A row whose value is one of these keys of a person is theirs. */
  readonly finds?: SubjectKey | readonly SubjectKey[];
  /** A row whose value is this key of a person only counts as related: the value may be another's. */
  readonly relates?: keyof PersonKeys;
  /** Whom the key stands for where that is not the person whose record it is: `spouse`. */
  readonly whose?: string;
  /** `row` where nothing is said. */
  readonly erasure?: Erasure;
  /** Whether a copy for the person says it; without it all but hashes. */
  readonly isCopied?: boolean;
  readonly stored?: Protection;
  /** Why it opens nothing to whoever reads it, where its name could mean that it does. */
  readonly noSecret?: string;
};

/** Days after a moment or day for which a row is stored: a number, or what the operator says of a kind (`VITRINE_RETENTION`). */
export type Days = number | keyof Retention;

type Annotation = PersonalTraits & {
  readonly use?: PersonalColumn;
  /** Why a column is not personal, nor a secret, though its name could mean so. */
  readonly reason?: string;
  readonly days?: Days;
};

/** By the configuration that a column shares with its builder. */
const annotations = new WeakMap<object, Annotation>();

const configOf = (of: PgColumnBuilderBase | Column): object => Reflect.get(of, 'config') as object;

function annotate<Builder extends PgColumnBuilderBase>(column: Builder, more: Annotation): Builder {
  const config = configOf(column);
  annotations.set(config, { ...annotations.get(config), ...more });
  return column;
}

/**
 * Says that a column is about a person. It goes around the whole builder (`array()` makes another one).
 * @param use purpose, legal ground and retention in words, as `npm run privacy -- columns` and copies have them
 */
export const personal = <Builder extends PgColumnBuilderBase>(
  column: Builder,
  use: PersonalColumn,
  traits: PersonalTraits = {},
): Builder => annotate(column, { use, ...traits });

/**
 * Says why a column tells nothing of a person and is no secret, though its name or its type could mean so.
 * @param reason for whoever reads the documentation
 */
export const impersonal = <Builder extends PgColumnBuilderBase>(
  column: Builder,
  reason: string,
  traits: Pick<PersonalTraits, 'stored' | 'finds'> = {},
): Builder => annotate(column, { reason, ...traits });

/** Says that rows are removed so many days after what stands in this column (`expireRows`). */
export const storedFor = <Builder extends PgColumnBuilderBase>(column: Builder, days: Days): Builder =>
  annotate(column, { days });

/** A column with what its declaration says of it. */
export type AnnotatedColumn = Annotation & {
  /** Its name in the table's declaration. */
  readonly field: string;
  readonly column: PgColumn;
};

const annotated = new WeakMap<PgTable, readonly AnnotatedColumn[]>();

/** All columns of a table, in their order. */
export function annotatedColumns(table: PgTable): readonly AnnotatedColumn[] {
  const known = annotated.get(table);
  if (known) return known;
  const fields = new Map(Object.entries(table).map(([field, column]) => [column, field]));
  const columns = getTableConfig(table).columns.map((column) => ({
    ...annotations.get(configOf(column)),
    field: fields.get(column) ?? column.name,
    column,
  }));
  annotated.set(table, columns);
  return columns;
}

/** The tables among the exports of a module. */
export const tablesOf = (module: object): readonly PgTable[] =>
  Object.values(module).filter((one): one is PgTable => is(one, PgTable));

/** Every column of some tables: what it tells about a person, or that it tells nothing. */
export const columnMapOf = (tables: readonly PgTable[]): ColumnMap =>
  Object.fromEntries(
    tables.map((table) => [
      getTableConfig(table).name,
      Object.fromEntries(
        annotatedColumns(table).map(({ column, use }) => [column.name, use ?? 'not personal']),
      ),
    ]),
  );
