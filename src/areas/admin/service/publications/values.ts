/** Values typed in forms: each goes into a file of the draft, which is made from what is published where there is none. */

import { z } from 'zod';
import { parseJson } from '../../../../io/json-files.ts';
import type { Fault } from '../../../../kit/faults.ts';
import type { DraftFile, PublicationFault, Target } from '../../contract/publications.ts';
import {
  type PublishedEntry as Entry,
  entriesOf,
  entryId,
  type Kind,
  kindNamed,
  kindOf,
  leavesOf,
  listsIn,
  put,
} from '../../domain/publications/index.ts';
import { contentsOf, wholeOf } from './bases.ts';
import { ownName, written } from './draft-differences.ts';
import type { Content, PublicationDeps, PublishedKind } from './ports.ts';
import { contentOfFile } from './sorted.ts';

type Written = Readonly<Record<string, unknown>>;

/** An entry in a file: the file's content, and the steps to the entry. */
export type Placed = {
  readonly name: string;
  readonly file: Written;
  readonly steps: readonly (string | number)[];
  readonly value: Written;
};

const valueAt = (holder: unknown, steps: Placed['steps']): Written =>
  steps.reduce<unknown>((value, step) => (value as Written | undefined)?.[step], holder) as Written;

const isTarget = (target: Target) => (entry: Entry) => entryId(entry) === entryId(target);

function placedIn(target: Target, { name, text }: DraftFile): Placed | undefined {
  const parsed = parseJson(name, text, z.unknown(), 'any');
  if (!parsed.ok || kindOf(parsed.content) !== target.kind) return undefined;
  const file = parsed.content as Written;
  const entry = entriesOf(target.kind, contentsOf(target.kind, file)).find(isTarget(target));
  if (!entry) return undefined;
  // Without the step to the content: that is the whole file, whichever brand is meant.
  const [, ...steps] = entry.path;
  return { name, file, steps, value: valueAt(file, steps) };
}

/** Everything of a kind on a site that has values: as the draft has it, else as it is published. */
export async function entriesWith(
  deps: PublicationDeps,
  files: readonly DraftFile[],
  kind: Kind,
  site: string,
): Promise<readonly Entry[]> {
  const port = deps.kinds.find((one) => one.kind === kind);
  const published = port ? entriesOf(kind, await inForce(deps, port)) : [];
  const drafted = files.flatMap((file) => {
    const parsed = parseJson(file.name, file.text, z.unknown(), 'any');
    if (!parsed.ok || kindOf(parsed.content) !== kind) return [];
    return entriesOf(kind, contentsOf(kind, parsed.content as Written));
  });
  const own = new Map([...published, ...drafted].map((entry) => [entryId(entry), entry] as const));
  return [...own.values()].filter((entry) => entry.site === site);
}

const inForce = async ({ db }: PublicationDeps, port: PublishedKind) =>
  wholeOf(port, (await port.revisions.newest(db))?.content);

/** The entry in the draft's file that has it, or in the file that would be made for it. */
export async function placeOf(
  deps: PublicationDeps,
  files: readonly DraftFile[],
  target: Target,
): Promise<Placed | undefined> {
  for (const file of files) {
    const placed = placedIn(target, file);
    if (placed) return placed;
  }
  const port = deps.kinds.find(({ kind }) => kind === target.kind);
  const content = port && (await inForce(deps, port));
  const entry = content && entriesOf(target.kind, content).find(isTarget(target));
  if (!port || !entry) return undefined;
  const name = ownName(target.kind, target.site);
  const known = files.find((one) => one.name === name);
  // What was brought under this name, and is nothing to write into, is for whoever brought it to take away.
  if (known && !parseJson(name, known.text, z.record(z.string(), z.unknown(), 'any')).ok) return undefined;
  const made = fileFor(port, content, entry, known);
  return placedIn(target, { name, text: JSON.stringify(made) });
}

/** A file with what is published of an entry: where a file may bring it alone that, else all of the site's. */
function fileFor(port: PublishedKind, content: Content, entry: Entry, known: DraftFile | undefined): Written {
  const [at = 0, list, index] = entry.path;
  const holder = content[Number(at)] as Written;
  if (port.fileOf) return port.fileOf(holder);
  if (!kindNamed(entry.kind).partial) return holder;
  const { brand, market } = holder;
  const begun = (known ? contentOfFile(known) : { brand, market }) as Written;
  const name = String(list);
  const before = Array.isArray(begun[name]) ? begun[name] : [];
  return { ...begun, [name]: [...before, valueAt(holder, [name, Number(index)])] };
}

const pathOf = (steps: Placed['steps']): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

/** What typed values have made wrong, by the field that it is about; undefined where they have made nothing wrong. */
export function newFaults(
  before: readonly PublicationFault[],
  after: readonly PublicationFault[],
  { steps }: Placed,
  { group, entry }: Pick<Target, 'group'> & { readonly entry: Written },
): Readonly<Record<string, Fault>> | undefined {
  const idOf = (one: PublicationFault) => JSON.stringify([one.file, one.path, one.fault]);
  const known = new Set(before.map(idOf));
  const fresh = after.filter((fault) => !known.has(idOf(fault)));
  if (fresh.length === 0) return undefined;
  const own = pathOf(steps);
  const named = fresh.map(({ path, fault }) => {
    const rest = path.startsWith(own) ? path.slice(own.length).replace(/^\./, '') : '';
    return [fieldAt(group, entry, rest), fault] as const;
  });
  return Object.fromEntries(named.toReversed());
}

/** The field that a path within an entry leads to, or into, by the name that it is typed under. */
function fieldAt(group: Target['group'], entry: Written, path: string): string {
  if (listsIn(group).some((list) => path.startsWith(`${list}[`))) return '';
  const leaf = leavesOf(entry).find((one) => {
    const at = pathOf(one.steps);
    return path === at || path.startsWith(`${at}[`) || path.startsWith(`${at}.`);
  });
  return leaf?.field ?? path;
}

/** The file with another value in the entry's place. */
export const fileWith = ({ file, steps, name }: Placed, value: Written): DraftFile => ({
  name,
  text: written(steps.length === 0 ? value : put(file, steps, value)),
});
