import { parseJson, type ReadFiles, readJsonFiles } from '../../../io/json-files.ts';
import { type StockFile, stockFile } from '../contract.ts';

export type StockSource = StockFile & { readonly file: string };
export type ReadStock = ReadFiles<StockSource>;

/** Reads one file of stock, or those of a folder and its folders. */
export const readStockFiles = (path: string): Promise<ReadStock> =>
  readJsonFiles(path, (file, text) => {
    const parsed = parseJson(file, text, stockFile);
    return parsed.ok
      ? { sources: [{ ...parsed.content, file }], errors: [] }
      : { sources: [], errors: parsed.errors };
  });
