/** Reads JSON files that people write. Nothing that one file has wrong hides what another has wrong. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { type Fault, fieldsTwice } from './json-fields.ts';

/** One error and its place: the file and the path in it, like `models[2].versions[0].price`. */
export type FileError = { file: string; path: string; message: string };

/** What files say, and what is wrong with their shapes. */
export type ReadFiles<Source> = { sources: Source[]; errors: FileError[] };

/** Reads one `.json` file, or every `.json` file of a folder and its folders, in the order of their names. */
export async function readJsonFiles<Source>(
  path: string,
  readOne: (file: string, text: string | undefined) => ReadFiles<Source>,
): Promise<ReadFiles<Source>> {
  const files = await filesIn(path, ['.json']);
  const read = await Promise.all(files.map(async ({ file, name }) => readOne(name, await readText(file))));
  if (files.length === 0) read.push(unreadable(path, 'there is no .json file in this folder'));
  return { sources: read.flatMap(({ sources }) => sources), errors: read.flatMap(({ errors }) => errors) };
}

/** The content of a file: whole when it has no faults. */
export type Parsed<Shape> =
  | { ok: true; content: Shape }
  | { ok: false; content: unknown; faults: Fault[]; errors: FileError[] };

/** Reads the text of one file; `undefined` stands for a file that could not be opened. */
export function parseJson<Shape>(
  file: string,
  text: string | undefined,
  schema: z.ZodType<Shape>,
): Parsed<Shape> {
  const unread = (message: string): Parsed<Shape> => ({
    ok: false,
    content: undefined,
    faults: [],
    ...unreadable(file, message),
  });
  if (text === undefined) return unread('the file cannot be read');
  if (text.trim() === '') return unread('the file is empty');
  // What stands for bytes that are no UTF-8: Windows writes other ones for ã and ç.
  if (text.includes('\uFFFD')) return unread('is not UTF-8');
  const own = text.replace(/^\uFEFF/, ''); // some editors mark UTF-8 with it
  let content: unknown;
  try {
    content = JSON.parse(own);
  } catch (error) {
    return unread(`this is not JSON: ${tellBadJson(own, (error as Error).message)}`);
  }
  const parsed = schema.safeParse(content);
  const twice = fieldsTwice(own);
  if (parsed.success && twice.length === 0) return { ok: true, content: parsed.data };
  const faults = [...twice, ...(parsed.error?.issues ?? []).flatMap((issue) => faultsOf(issue, content))];
  const errors = faults.map(({ path, message }) => ({ file, path: pathOf(path), message }));
  return { ok: false, content, faults, errors };
}

/** A file by itself, or those of a folder and its folders that end like this, in the order of their names; `name` is for people. */
export async function filesIn(
  path: string,
  endings: readonly string[],
): Promise<readonly { readonly file: string; readonly name: string }[]> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory();
  if (!isFolder) return [{ file: path, name: path }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ file, name: relative(path, file) }));
}

/** The text of a file; nothing where it cannot be read. */
export function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function unreadable(file: string, message: string): ReadFiles<never> {
  return { sources: [], errors: [{ file, path: '', message }] };
}

/** Writes a path as a reader of the file looks for it: `models[2].versions[0].price`. */
export function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

/** Each unknown field is a fault of its own, at its own place; what is not there at all is called missing. */
export function faultsOf(issue: z.core.$ZodIssue, content: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown field' }));
  }
  const isMissing = valueAt(content, issue.path) === undefined;
  return [{ path: issue.path, message: isMissing ? 'is missing' : issue.message }];
}

/** As the engine says it of a file that ends between two values. */
const CUT = 'Unexpected end of JSON input';

/**
 * The engine tells the line of most faults, but not of an unexpected token: that one ends the shortest beginning of
 * the text that the engine calls invalid instead of unfinished.
 */
function tellBadJson(text: string, message: string): string {
  // Whatever the engine misses at the end of a file is missing because the file ends: it was cut on its way.
  if (Number(/ at position (\d+)/.exec(message)?.[1]) >= text.trimEnd().length) return CUT;
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

/** The value at a path; undefined where there is none. */
export function valueAt(content: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((at, step) => (isRecord(at) ? at[step] : undefined), content);
}

export function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}
