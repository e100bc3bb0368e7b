import { z } from 'zod';
import { parseJson } from '../../../../io/json-files.ts';
import { fault } from '../../../../kit/faults.ts';
import type { DraftFile, PublicationFault } from '../../contract/publications.ts';
import { KINDS, type Kind, kindOf } from '../../domain/publications/index.ts';

/** Files by their kind, and those of which nobody can tell it. */
export type Sorted = {
  readonly byKind: ReadonlyMap<Kind, readonly DraftFile[]>;
  readonly faults: readonly PublicationFault[];
};

/** Which kind each file is. */
export function sortFiles(files: readonly DraftFile[]): Sorted {
  const faults: PublicationFault[] = [];
  const sorted = files.flatMap((file) => {
    const parsed = parseJson(file.name, file.text, z.unknown(), 'any');
    const kind = parsed.ok ? kindOf(parsed.content) : undefined;
    if (!parsed.ok) faults.push(...parsed.errors);
    else if (!kind) faults.push({ file: file.name, path: '', fault: fault('no-kind') });
    return kind ? [{ kind, file }] : [];
  });
  const grouped = Map.groupBy(sorted, ({ kind }) => kind);
  const ordered = KINDS.flatMap((kind) => {
    const of = grouped.get(kind);
    return of ? [[kind, of.map(({ file }) => file)] as const] : [];
  });
  return { byKind: new Map(ordered), faults };
}

/** The kind of a file, also of one that says a field twice; undefined where it cannot be told. */
export const kindOfFile = (file: DraftFile): Kind | undefined => kindOf(contentOfFile(file));

/** What a file says, also one that says a field twice; undefined of what is no JSON. */
export const contentOfFile = ({ name, text }: DraftFile): unknown =>
  parseJson(name, text, z.unknown(), 'any').content;
