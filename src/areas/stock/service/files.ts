import { filesIn, parseJson } from '../../../io/json-files.ts';
import { fileOnDisk, type SourceFile, textOfFile } from '../../../io/source-file.ts';
import { type FaultPlace, fault } from '../../../kit/faults.ts';
import { stockFile } from '../contract.ts';
import { readStockLines } from './line-file.ts';
import type { ReadStock, StockEntry, StockSource } from './sources.ts';

const LINES = '.ndjson';
/** How files of stock end. */
export const STOCK_ENDINGS = ['.json', LINES] as const;

/** Reads one file of stock, or those of a folder and its folders, in the order of their names. */
export async function readStockFiles(path: string): Promise<ReadStock> {
  const files = await filesIn(path, STOCK_ENDINGS);
  if (files.length > 0) return readStock(files.map(({ file, name }) => fileOnDisk(file, name)));
  const missing = { file: path, path: '', fault: fault('no-stock-file') };
  return { sources: [], errors: [missing] };
}

/** Reads files of stock, wherever they are kept: those with a car a line only when their cars are asked for. */
export async function readStock(files: readonly SourceFile[]): Promise<ReadStock> {
  const read: ReadStock = { sources: [], errors: [] };
  // One after the other: of many large files one is held.
  for (const file of files) {
    const { sources, errors }: ReadStock = file.name.endsWith(LINES)
      ? await readStockLines(file)
      : readWhole(file.name, await textOfFile(file));
    read.sources.push(...sources);
    read.errors.push(...errors);
  }
  return read;
}

function readWhole(file: string, text: string | undefined): ReadStock {
  const parsed = parseJson(file, text, stockFile);
  return parsed.ok
    ? { sources: [{ ...parsed.content, file }], errors: [] }
    : { sources: [], errors: parsed.errors };
}

/** Everything that a file says, one after the other. */
export async function* entriesOf(source: StockSource): AsyncGenerator<StockEntry> {
  if ('lines' in source) return yield* source.lines();
  for (const [at, car] of source.cars.entries()) yield { kind: 'car', at, car };
  for (const [at, number] of source.gone.entries()) yield { kind: 'gone', at, number };
}

/** How an error names its place: `cars[3].number`, or the line and `number`. */
export function placeIn(
  source: StockSource,
  kind: 'car' | 'gone',
  at: number,
  field: string,
): Pick<FaultPlace, 'line' | 'path'> {
  if ('lines' in source) return { line: at, path: field };
  return { path: kind === 'car' ? `cars[${at}].${field}` : `gone[${at}]` };
}
