/** Reads the files of a lender's plans. */
import { isRecord, parseJson, type ReadFiles, readJsonFiles } from '../../../io/json-files.ts';
import type { TableSource } from '../domain/table-check.ts';
import type { TableDraft } from '../domain/table-rule.ts';
import { rateTableFile, tableShape } from './rate-table-file.ts';

/** What files say and what their shapes have wrong; tables lack the fields that could not be read. */
export type ReadTables = ReadFiles<TableSource>;

/** Reads one `.json` file, or every `.json` file of a folder and its folders, in the order of their names. */
export function readRateTableFiles(path: string): Promise<ReadTables> {
  return readJsonFiles(path, readTableSource);
}

/** Reads the text of one file; `undefined` stands for a file that could not be opened. */
export function readTableSource(file: string, text: string | undefined): ReadTables {
  const parsed = parseJson(file, text, rateTableFile);
  if (parsed.ok) return { sources: [{ file, ...parsed.content }], errors: [] };
  const { content, errors } = parsed;
  if (!isRecord(content)) return { sources: [], errors };
  const { brand, market } = rateTableFile.shape;
  const readable = {
    file,
    brand: brand.safeParse(content.brand).data,
    market: market.safeParse(content.market).data,
    tables: Array.isArray(content.tables) ? content.tables.map(draftOf) : [],
  };
  return { sources: [readable], errors };
}

/** The fields of a table, those of a wrong shape as undefined; undefined for what is no table at all. */
function draftOf(content: unknown): TableDraft | undefined {
  if (!isRecord(content)) return undefined;
  const shapes = Object.entries(tableShape.shape).filter(([field]) => field in content);
  return Object.fromEntries(shapes.map(([field, shape]) => [field, shape.safeParse(content[field]).data]));
}
