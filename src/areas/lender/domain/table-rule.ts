import type { Fault } from '../../../kit/faults.ts';
import type { LenderSite } from './car.ts';
import type { WrittenTable } from './written-tables.ts';

/** A table of which a file with errors may have lost fields: what could not be read is there as undefined. */
export type TableDraft = { readonly [Field in keyof WrittenTable]?: WrittenTable[Field] | undefined };

/** What a rule finds in a table: `path` begins at the table. */
export type TableFault = { readonly path: string; readonly fault: Fault };

/** What every published table of a market must keep; `market` is undefined when the file's could not be read. */
export type TableRule = (table: TableDraft, market: LenderSite['market'] | undefined) => Iterable<TableFault>;
