/** Reads the rows of tables of separated values by the columns that they have. */

import { createHash, type Hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type CsvLine, csvLines } from '../../../io/csv.ts';
import { tableStream } from '../../../io/table-text.ts';
import { plainField } from '../../../kit/csv.ts';
import { type Fault, type FileFault, fault } from '../../../kit/faults.ts';

/** What a field may say; `read` gives undefined for what it may not. */
export type Field<T> = {
  /** What is wrong with a text that it may not say. */
  readonly fault: Fault;
  /** Its decimals have a point, or the comma of a table with semicolons. */
  readonly isNumber?: boolean;
  read(text: string): T | undefined;
};
export type Columns = Readonly<Record<string, Field<unknown>>>;
export type Row<C extends Columns> = {
  readonly [Name in keyof C]: C[Name] extends Field<infer T> ? T : never;
};

/** A line of a table: what it says, or everything that is wrong with it. */
export type Line<C extends Columns> =
  | { readonly ok: true; readonly line: number; readonly row: Row<C> }
  | { readonly ok: false; readonly errors: FileFault[] };

export type Table<C extends Columns> = {
  readonly file: string;
  readonly columns: C;
  /** Columns that may stand in the file for other readers. */
  readonly unread?: readonly string[];
  /** Columns that may be absent; they then read as empty. */
  readonly absent?: readonly string[];
};

/** Where a table is: a path, or its text where it is short enough to be held. */
export type TableSource = string | { readonly text: string };

const LINE_MAX = 4_000;

/**
 * The rows of a file one after another; some hundred lines are in memory. Commas part its fields, or semicolons where the first line has
 * them, and it is in UTF-8 or Windows-1252. A field in quotes may hold commas and doubled quotes, but no line
 * end. Blank lines are passed over.
 * @param hash is told every line as it stands, so that a file can be told from another
 */
export async function* readTable<C extends Columns>(
  source: TableSource,
  table: Table<C>,
  hash?: Hash,
): AsyncGenerator<Line<C>> {
  const lines = createInterface({
    input: typeof source === 'string' ? await tableStream(source) : Readable.from([source.text]),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let read: ((fields: readonly string[], line: number) => Line<C>) | undefined;
  for await (const { line, text, separator, fields } of csvLines(hashed(lines, hash), LINE_MAX)) {
    // What stands for bytes that are no UTF-8: who saves as Windows does has another letter for every ã. One line tells of all.
    if (text.includes('\uFFFD'))
      return yield { ok: false, errors: [errorAt(table, line, '', fault('not-utf8'))] };
    if (!fields) {
      const found = text.length > LINE_MAX ? fault('line-long', { most: LINE_MAX }) : fault('quote');
      yield { ok: false, errors: [errorAt(table, line, '', found)] };
      if (!read) return;
    } else if (read) yield read(fields, line);
    else {
      const reader = rowReader(table, fields, separator);
      if (!reader.ok) return yield { ok: false, errors: reader.errors };
      read = reader.read;
    }
  }
  if (!read) yield { ok: false, errors: [errorAt(table, 1, '', fault('empty'))] };
}

async function* hashed(lines: AsyncIterable<string>, hash: Hash | undefined): AsyncGenerator<string> {
  for await (const text of lines) {
    hash?.update(text).update('\n');
    yield text;
  }
}

/** Stands for the content of a file: equal for files with the same lines. */
export const contentHash = (): Hash => createHash('sha256');

function rowReader<C extends Columns>(
  table: Table<C>,
  header: readonly string[],
  separator: CsvLine['separator'],
) {
  const { columns, unread = [], absent = [] } = table;
  const named = header.map((name) => name.trim());
  const strangers = named.filter((name) => !(name in columns) && !unread.includes(name));
  const missing = Object.keys(columns).filter((name) => !named.includes(name) && !absent.includes(name));
  const errors = [
    ...missing.map((name) => errorAt(table, 1, name, fault('column-missing'))),
    ...strangers.map((name) => errorAt(table, 1, name.slice(0, 40), fault('column-unknown'))),
  ];
  if (errors.length > 0) return { ok: false as const, errors };
  const places = Object.entries(columns).map(([name, field]) => [name, field, named.indexOf(name)] as const);
  const read = (fields: readonly string[], line: number): Line<C> => {
    if (fields.length !== named.length) {
      const found = fault('fields', { fields: fields.length, columns: named.length });
      return { ok: false, errors: [errorAt(table, line, '', found)] };
    }
    const row: Record<string, unknown> = {};
    const wrong: FileFault[] = [];
    for (const [name, field, place] of places) {
      const text = plainField((fields[place] ?? '').trim());
      // Who parts fields by semicolons writes decimals with a comma.
      const value = field.read(field.isNumber && separator === ';' ? text.replace(',', '.') : text);
      if (value === undefined) wrong.push(errorAt(table, line, name, field.fault));
      else row[name] = value;
    }
    return wrong.length > 0 ? { ok: false, errors: wrong } : { ok: true, line, row: row as Row<C> };
  };
  return { ok: true as const, read };
}

/** An error with its place: the file, the line and the column. */
export function errorAt({ file }: { file: string }, line: number, column: string, found: Fault): FileFault {
  return { file, line, path: column, fault: found };
}
