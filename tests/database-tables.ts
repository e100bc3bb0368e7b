import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type AnnotatedColumn, annotatedColumns } from '../src/io/personal-column.ts';

const SRC = resolve(import.meta.dirname, '..', 'src');

/** Every table that a file of tables declares, in the order of their names. */
export async function databaseTables(): Promise<PgTable[]> {
  const files = globSync('**/{tables,idempotency}.ts', { cwd: SRC });
  const modules: object[] = await Promise.all(files.map((file) => import(join(SRC, file))));
  const tables = modules
    .flatMap((one) => Object.values(one))
    .filter((one): one is PgTable => is(one, PgTable));
  return [...new Set(tables)].sort((one, other) => getTableName(one).localeCompare(getTableName(other)));
}

/** A column with what its declaration says of it, and its name as SQL has it: `lead.payload`. */
export type NamedColumn = AnnotatedColumn & { readonly name: string };

/** Every column of some tables. */
export const columnsOf = (tables: readonly PgTable[]): NamedColumn[] =>
  tables.flatMap((table) =>
    annotatedColumns(table).map((column) => ({
      ...column,
      name: `${getTableName(table)}.${column.column.name}`,
    })),
  );

/** Whether a copy for the person says what stands in a column: without a word of the declaration all but hashes. */
export const isCopied = ({ use, stored, isCopied: said }: AnnotatedColumn): boolean =>
  use !== undefined && (said ?? (stored === undefined || stored === 'sealed'));
