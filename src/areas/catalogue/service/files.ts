/** Reads catalogue files. Nothing that one file has wrong hides what another, or the rest of the same file, has wrong. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import type { CatalogueError } from '../domain/check.ts';
import type { Draft, Source, WrittenSite } from '../domain/written.ts';
import { catalogueFile } from './file-schema.ts';

/** What files say and what their shapes have wrong; `sources` lack the parts that could not be read. */
export type ReadCatalogue = { sources: Source[]; errors: CatalogueError[] };

/** Reads one `.json` file, or every `.json` file of a folder and its folders, in the order of their names. */
export async function readCatalogueFiles(path: string): Promise<ReadCatalogue> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  const files = isFolder ? await jsonFilesIn(path) : [path];
  const read = await Promise.all(
    files.map(async (file) => readSource(isFolder ? relative(path, file) : file, await textOf(file))),
  );
  if (files.length === 0) read.push(unreadable(path, 'there is no .json file in this folder'));
  return { sources: read.flatMap(({ sources }) => sources), errors: read.flatMap(({ errors }) => errors) };
}

/** Reads the text of one catalogue file; `undefined` stands for a file that could not be opened. */
export function readSource(file: string, text: string | undefined): ReadCatalogue {
  if (text === undefined) return unreadable(file, 'the file cannot be read');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return unreadable(file, `this is not JSON: ${(error as Error).message}`);
  }
  const parsed = catalogueFile.safeParse(content);
  if (parsed.success) return { sources: [{ file, site: parsed.data }], errors: [] };
  const errors = parsed.error.issues.map((issue) => ({
    file,
    path: pathOf(issue.path),
    message: tell(issue),
  }));
  for (const issue of parsed.error.issues) takeOut(content, issue);
  return { sources: isRecord(content) ? [{ file, site: content as Draft<WrittenSite> }] : [], errors };
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function unreadable(file: string, message: string): ReadCatalogue {
  return { sources: [], errors: [{ file, path: '', message }] };
}

/** Writes a path as a reader of the file looks for it: `models[2].versions[0].price`. */
function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

function tell(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown field: ${issue.keys.join(', ')}`;
  if (issue.code === 'invalid_key') return `unknown field: ${String(issue.path.at(-1))}`;
  return issue.message;
}

/** Removes what an issue is about, so that all that remains has the right shape. */
function takeOut(content: unknown, issue: z.core.$ZodIssue): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) remove(content, [...issue.path, key]);
  } else remove(content, issue.path);
}

function remove(content: unknown, path: readonly PropertyKey[]): void {
  const last = path.at(-1);
  let parent = content;
  for (const step of path.slice(0, -1)) parent = isRecord(parent) ? parent[step] : undefined;
  if (!isRecord(parent) || last === undefined) return;
  if (Array.isArray(parent))
    parent[Number(last)] = undefined; // later places keep their numbers
  else delete parent[last];
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
