import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport } from '../../contract/imports.ts';
import { IMPORT_KINDS, IMPORT_STATES } from '../../domain/imports.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row an import that was brought on a screen; commands leave none. */
export const staffImport = pgTable(
  'staff_import',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    /** Names and bytes; in the order in which they came. */
    files: jsonb('files').$type<readonly { name: string; size: number }[]>().notNull(),
    report: jsonb('report').$type<ImportReport>(),
    reportedAt: at('reported_at'),
    /** Since then its files are kept, for so many hours. */
    begunAt: at('begun_at').notNull(),
    /** Id of the member of staff who has touched it last. */
    changedBy: text('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [index('staff_import_changed').on(table.changedAt, table.id)],
);

/** The files of imports that wait for somebody's word, piece by piece and sealed: cars' plates may stand in them. */
export const staffImportPiece = pgTable(
  'staff_import_piece',
  {
    import: uuid('import')
      .notNull()
      .references(() => staffImport.id, { onDelete: 'cascade' }),
    /** Place of the file among those of the import, and of the piece in the file; from 0. */
    file: integer('file').notNull(),
    at: integer('at').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.import, table.file, table.at] })],
);
