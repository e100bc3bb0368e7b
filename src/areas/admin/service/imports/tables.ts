import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { impersonal, personal, storedFor } from '../../../../io/personal-column.ts';
import type { ImportReport } from '../../contract/imports.ts';
import { IMPORT_STATES } from '../../domain/imports.ts';
import * as uses from '../personal-uses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row an import that was brought on a screen; commands leave none. */
export const staffImport = pgTable(
  'staff_import',
  {
    id: uuid('id').primaryKey(),
    kind: impersonal(text('kind').notNull(), 'a name that an area gives to its files'),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    /** Names and bytes; in the order in which they came. */
    files: impersonal(
      jsonb('files').$type<readonly { name: string; size: number }[]>().notNull(),
      'names and sizes of a maker’s files',
    ),
    report: impersonal(jsonb('report').$type<ImportReport>(), 'counts and faults of a maker’s files'),
    reportedAt: at('reported_at'),
    /** Since then its files are kept, for so many hours. */
    begunAt: at('begun_at').notNull(),
    /** Id of the member of staff who has touched it last. */
    changedBy: personal(text('changed_by').notNull(), uses.log, { isCopied: false }),
    changedAt: personal(storedFor(at('changed_at').notNull(), 'changes'), uses.log, { isCopied: false }),
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
    content: personal(text('content').notNull(), uses.imported, { isCopied: false, stored: 'sealed' }),
  },
  (table) => [primaryKey({ columns: [table.import, table.file, table.at] })],
);
