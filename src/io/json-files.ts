/** Reads JSON files that people write. Nothing that one file has wrong hides what another has wrong. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { z } from 'zod';
import { withoutMark } from '../kit/byte-order-mark.ts';
import { type Fault, type FileFault, fault } from '../kit/faults.ts';
import { fieldsTwice } from './json-fields.ts';
import { jsonFault } from './json-syntax.ts';
import { unreadableTexts } from './unreadable-texts.ts';
import { type PlacedFault, zodFaults } from './zod-faults.ts';

export { isRecord, valueAt } from './zod-faults.ts';

/** What files say, and what is wrong with their shapes. */
export type ReadFiles<Source> = { sources: Source[]; errors: FileFault[] };

/** Texts of files as one import reads a folder. */
export function readEach<Source>(
  files: readonly { readonly name: string; readonly text: string }[],
  readOne: (file: string, text: string) => ReadFiles<Source>,
): ReadFiles<Source> {
  const read = files.map(({ name, text }) => readOne(name, text));
  return { sources: read.flatMap(({ sources }) => sources), errors: read.flatMap(({ errors }) => errors) };
}

/** Reads one `.json` file, or every `.json` file of a folder and its folders, in the order of their names. */
export async function readJsonFiles<Source>(
  path: string,
  readOne: (file: string, text: string | undefined) => ReadFiles<Source>,
): Promise<ReadFiles<Source>> {
  const files = await filesIn(path, ['.json']);
  const read = await Promise.all(files.map(async ({ file, name }) => readOne(name, await readText(file))));
  if (files.length === 0) read.push(unreadable(path, fault('no-json')));
  return { sources: read.flatMap(({ sources }) => sources), errors: read.flatMap(({ errors }) => errors) };
}

/** The content of a file: whole when it has no faults. */
export type Parsed<Shape> =
  | { ok: true; content: Shape }
  | { ok: false; content: unknown; faults: readonly PlacedFault[]; errors: FileFault[] };

/** Levels of lists and objects in each other: more than any file has, and few enough for whatever walks through them by recursion. */
const DEEPEST = 40;

/** Whether texts are judged: `any` for who only looks what a file is about, or writes into it, and must be able to mend what is wrong there. */
type TextRule = 'readable' | 'any';

/** Reads the text of one file; `undefined` stands for a file that could not be opened. */
export function parseJson<Shape>(
  file: string,
  text: string | undefined,
  schema: z.ZodType<Shape>,
  texts: TextRule = 'readable',
): Parsed<Shape> {
  const unread = (found: Fault): Parsed<Shape> => ({
    ok: false,
    content: undefined,
    faults: [],
    ...unreadable(file, found),
  });
  if (text === undefined) return unread(fault('no-file'));
  if (text.trim() === '') return unread(fault('empty'));
  // What stands for bytes that are no UTF-8: Windows writes other ones for ã and ç.
  if (text.includes('\uFFFD')) return unread(fault('not-utf8'));
  const own = withoutMark(text);
  let content: unknown;
  try {
    content = JSON.parse(own);
  } catch {
    return unread(syntaxFault(own));
  }
  if (isDeeper(content, DEEPEST)) return unread(fault('nested-deep', { most: DEEPEST }));
  const parsed = schema.safeParse(content);
  const beyond = [...fieldsTwice(own), ...(texts === 'any' ? [] : unreadableTexts(own, content))];
  if (parsed.success && beyond.length === 0) return { ok: true, content: parsed.data };
  const faults = [...beyond, ...(parsed.error?.issues ?? []).flatMap((issue) => zodFaults(issue, content))];
  // A field that stands there twice is searched for by its line: its path leads to the first of both.
  const errors = faults.map(({ path, ...found }) => ({ file, path: pathOf(path), ...found }));
  return { ok: false, content, faults, errors };
}

/** Whether lists and objects are in each other on more levels than so many; without recursion, which very deep ones would end. */
function isDeeper(content: unknown, most: number): boolean {
  let level = [content].filter(isContainer);
  for (let depth = 0; depth < most && level.length > 0; depth += 1)
    level = level.flatMap((one) => Object.values(one).filter(isContainer));
  return level.length > 0;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

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

function unreadable(file: string, found: Fault): ReadFiles<never> {
  return { sources: [], errors: [{ file, path: '', fault: found }] };
}

/** Writes a path as a reader of the file looks for it: `models[2].versions[0].price`. */
export function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

/** Why a text is no JSON. */
function syntaxFault(text: string): Fault {
  const found = jsonFault(text);
  if (!found) return fault('form');
  // Whatever is missing at the end of a file is missing because the file ends: it was cut on its way.
  return found.isCut ? fault('not-json-cut') : fault('not-json', { line: found.line, column: found.column });
}
