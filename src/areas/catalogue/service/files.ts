/** Reads catalogue files. Nothing that one file has wrong hides what the rest of the same file has wrong. */
import { isRecord, parseJson, type ReadFiles, readJsonFiles, valueAt } from '../../../io/json-files.ts';
import type { Draft, Source, WrittenSite } from '../domain/written.ts';
import { catalogueFile } from './file-schema.ts';

/** What files say and what their shapes have wrong; `sources` lack the parts that could not be read. */
export type ReadCatalogue = ReadFiles<Source>;

/** Reads one `.json` file, or every `.json` file of a folder and its folders, in the order of their names. */
export function readCatalogueFiles(path: string): Promise<ReadCatalogue> {
  return readJsonFiles(path, readSource);
}

/** Reads the text of one catalogue file; `undefined` stands for a file that could not be opened. */
export function readSource(file: string, text: string | undefined): ReadCatalogue {
  const parsed = parseJson(file, text, catalogueFile);
  if (parsed.ok) return { sources: [{ file, site: parsed.content }], errors: [] };
  const { content, faults, errors } = parsed;
  for (const { path } of faults) remove(content, path);
  return { sources: isRecord(content) ? [{ file, site: content as Draft<WrittenSite> }] : [], errors };
}

/** Removes what a fault is about, so that all that remains has the right shape. */
function remove(content: unknown, path: readonly PropertyKey[]): void {
  const last = path.at(-1);
  const parent = valueAt(content, path.slice(0, -1));
  if (!isRecord(parent) || last === undefined) return;
  if (Array.isArray(parent))
    parent[Number(last)] = undefined; // later places keep their numbers
  else delete parent[last];
}
