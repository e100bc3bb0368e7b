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
    content = JSON.parse(text.replace(/^\uFEFF/, '')); // some editors mark UTF-8 with it
  } catch (error) {
    return unreadable(file, `this is not JSON: ${tellBadJson(text, (error as Error).message)}`);
  }
  const parsed = catalogueFile.safeParse(content);
  if (parsed.success) return { sources: [{ file, site: parsed.data }], errors: [] };
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, content));
  for (const { path } of faults) remove(content, path);
  const errors = faults.map(({ path, message }) => ({ file, path: pathOf(path), message }));
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

type Fault = { path: readonly PropertyKey[]; message: string };

/** Each unknown field is a fault of its own, at its own place; what is not there at all is called missing. */
function faultsOf(issue: z.core.$ZodIssue, content: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown field' }));
  }
  const isMissing = valueAt(content, issue.path) === undefined;
  return [{ path: issue.path, message: isMissing ? 'is missing' : issue.message }];
}

/**
 * The engine tells the line of most faults, but not of an unexpected token: that one ends the shortest beginning of
 * the text that the engine calls invalid instead of unfinished.
 */
function tellBadJson(text: string, message: string): string {
  if (!isInvalid(text)) return message;
  let [unfinished, invalid] = [0, text.length];
  while (invalid - unfinished > 1) {
    const middle = (unfinished + invalid) >> 1;
    if (isInvalid(text.slice(0, middle))) invalid = middle;
    else unfinished = middle;
  }
  const line = text.slice(0, invalid).split('\n').length;
  return `unexpected ${JSON.stringify(text[invalid - 1])} in line ${line}`;
}

function isInvalid(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (error) {
    return (error as Error).message.endsWith('is not valid JSON');
  }
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

function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at, step) => (isRecord(at) ? at[step] : undefined), content);
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
