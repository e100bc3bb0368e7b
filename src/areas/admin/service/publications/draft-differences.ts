/** A draft's changes of one kind, laid over what is in force: what others have published since the draft was begun stays. */
import { z } from 'zod';
import { parseJson } from '../../../../io/json-files.ts';
import type { Choices, Conflict, DraftFile, PublicationFault } from '../../contract/publications.ts';
import {
  bySite,
  type Difference,
  differencesOf,
  entriesOf,
  entryId,
  isSame,
  type Kind,
  kindNamed,
  mergeContent,
  type SitePlace,
  siteOf,
} from '../../domain/publications/index.ts';
import { sitesIn, wholeOf } from './bases.ts';
import type { Content, PublishedKind } from './ports.ts';

type Written = Readonly<Record<string, unknown>>;

/** What a draft has of one kind. */
export type Drafted = {
  readonly files: readonly DraftFile[];
  readonly replaces: boolean;
  /** What was in force when the draft was begun, by site; undefined of a site that had nothing. */
  readonly bases: ReadonlyMap<string, unknown>;
};

export type Laid = {
  readonly ok: true;
  /** What publishing would make of the kind. */
  readonly content: Content;
  /** What that changes of what is in force. */
  readonly differences: readonly Difference[];
  /** What the draft changes of what it was made from, whatever others do meanwhile. */
  readonly own: readonly Difference[];
  readonly conflicts: readonly Conflict[];
  /** Whether something of its sites was published since the draft was begun. */
  readonly isMoved: boolean;
};
type Faulty = { readonly ok: false; readonly errors: readonly PublicationFault[] };

/** So many conflicts are told field by field. */
const TOLD = 50;

/** What is another one in content, entry by entry, as it is in force. */
export const differencesBetween = (
  port: PublishedKind,
  before: Content | undefined,
  after: Content,
): readonly Difference[] => wholly(port.kind, wholeOf(port, before), wholeOf(port, after));

const wholly = (kind: Kind, before: Content, after: Content): readonly Difference[] =>
  differencesOf(entriesOf(kind, before), entriesOf(kind, after));

/** What a draft makes of what is in force; or everything that is wrong with its files. */
export function laidOver(
  port: PublishedKind,
  { files, replaces, bases }: Drafted,
  newest: Content | undefined,
  choices: Choices = {},
): Laid | Faulty {
  const now = wholeOf(port, newest);
  const base = withBases(now, bases);
  const isMoved = !isSame(base, now);
  const made = isMoved ? port.decide(files, { replace: replaces })(base) : undefined;
  // What is wrong with a file, and what it makes of what it was not made from, is told against what is in force.
  if (!made?.ok) return asItStands(port, { files, replaces }, newest, isMoved);
  const drafted = wholeOf(port, made.content);
  const idOf = ({ site, place }: SitePlace) => [port.kind, site, place].join('|');
  const merged = mergeContent(base, drafted, now, (at) => choices[idOf(at)] ?? 'in-force');
  const judged = judge(port, files, merged.content, newest);
  if (!judged.ok) return judged;
  const open = merged.conflicts.filter((at) => !(idOf(at) in choices));
  const conflicts = open.map((at, index): Conflict => {
    const result = index < TOLD ? fieldsAt(port.kind, at, { base, drafted, now }) : [];
    return { id: idOf(at), kind: port.kind, ...at, differences: result };
  });
  return {
    ok: true,
    content: judged.content,
    conflicts,
    isMoved,
    differences: differencesBetween(port, newest, judged.content),
    own: wholly(port.kind, base, drafted),
  };
}

type Three = { readonly base: Content; readonly drafted: Content; readonly now: Content };

/** What a conflict is about, field by field: what the draft would change if it were decided for the draft. */
function fieldsAt(kind: Kind, at: SitePlace, { base, drafted, now }: Three): Conflict['differences'] {
  const own = (content: Content) =>
    content.filter((one) => siteOf(one as Readonly<Record<string, unknown>>) === at.site);
  const [was, made, is] = [own(base), own(drafted), own(now)];
  const theirs = mergeContent(was, made, is).content;
  const mine = mergeContent(was, made, is, ({ place }) =>
    place === at.place ? 'draft' : 'in-force',
  ).content;
  return withBase(wholly(kind, theirs, mine), entriesOf(kind, was));
}

function withBase(
  differences: readonly Difference[],
  entries: ReturnType<typeof entriesOf>,
): Conflict['differences'] {
  const known = new Map(entries.map((entry) => [entryId(entry), entry.fields] as const));
  return differences.map((one) => ({
    ...one,
    fields: one.fields.map((field) => ({ ...field, base: known.get(entryId(one))?.[field.field] })),
  }));
}

/** What is in force, with the sites that the draft touches as they were when it was begun. */
function withBases(now: Content, bases: Drafted['bases']): Content {
  const sites = bySite(now);
  const kept = [...sites].flatMap(([site, one]) => {
    if (!bases.has(site)) return [one];
    const was = bases.get(site);
    return was === undefined ? [] : [was];
  });
  const gone = [...bases].flatMap(([site, was]) => (sites.has(site) || was === undefined ? [] : [was]));
  return [...kept, ...gone];
}

function asItStands(
  port: PublishedKind,
  { files, replaces }: Omit<Drafted, 'bases'>,
  newest: Content | undefined,
  isMoved: boolean,
): Laid | Faulty {
  const decision = port.decide(files, { replace: replaces })(newest);
  if (!decision.ok) return decision;
  const { content } = decision;
  const differences = differencesBetween(port, newest, content);
  return { ok: true, content, differences, own: differences, conflicts: [], isMoved };
}

/** What two publications have made together, by the rules of the kind's import: what the draft brings, and not what is published beside it. */
function judge(
  port: PublishedKind,
  files: readonly DraftFile[],
  content: Content,
  newest: Content | undefined,
) {
  const sites = sitesIn(port.kind, files);
  const own = [...bySite(content)].flatMap(([site, one]) => (sites.includes(site) ? [one] : []));
  const named = namedOnly(port.kind, files, own);
  return port.decide(filesFor(port, named, files), { replace: false })(port.whole ? newest : content);
}

/**
 * Of a kind whose files bring some items of a list alone, and some fields beside the lists, what the files name: everything else is none of theirs.
 *
 * @param content what is in force once the draft is, by site
 */
export function namedOnly(kind: Kind, files: readonly DraftFile[], content: Content): Content {
  const { partial } = kindNamed(kind);
  if (!partial) return content;
  const read = files.flatMap((file) => {
    const parsed = parseJson(file.name, file.text, z.record(z.string(), z.unknown(), 'any'));
    return parsed.ok ? [{ sites: sitesIn(kind, [file]), content: parsed.content }] : [];
  });
  const named = (list: string, key: string) =>
    new Set(
      read.flatMap((file) => {
        const items = file.content[list];
        return Array.isArray(items) ? items.map((one: Written) => one?.[key]) : [];
      }),
    );
  const lists = new Map(
    Object.entries(partial).map(([list, key]) => [list, { key, names: named(list, key) }]),
  );
  return content.map((one) => {
    const { brand, market, ...all } = one as Written;
    const own = read.filter(({ sites }) => sites.includes(siteOf(one as Written)));
    const kept = Object.entries(all).flatMap(([field, value]) => {
      const list = lists.get(field);
      if (!list) return own.some((file) => field in file.content) ? [[field, value] as const] : [];
      const items = Array.isArray(value)
        ? value.filter((item: Written) => list.names.has(item[list.key]))
        : [];
      return items.length > 0 ? [[field, items] as const] : [];
    });
    return { brand, market, ...Object.fromEntries(kept) };
  });
}

/** Content as files that bring it; one that alone names its site keeps its name. */
export function filesFor(
  port: PublishedKind,
  content: Content,
  before: readonly DraftFile[] = [],
): readonly DraftFile[] {
  if (port.filesOf) {
    // Of dealers the draft's own files: the others of the directory are as they are.
    const all = port.filesOf(content).map((file) => {
      const known = before.find(({ name }) => name.toLowerCase().endsWith(file.name));
      return known ? [{ ...file, name: known.name }] : [];
    });
    return before.length > 0 ? all.flat() : port.filesOf(content);
  }
  return [...bySite(content)].map(([site, one]) => {
    const naming = before.filter((file) => sitesIn(port.kind, [file]).includes(site));
    const [only, ...others] = naming.filter((file) => sitesIn(port.kind, [file]).length === 1);
    const name = only && others.length === 0 && naming.length === 1 ? only.name : ownName(port.kind, site);
    return { name, text: written(asFile(port, one)) };
  });
}

/** What values that are typed go into: `aurora.br.catalogue.json`. */
export const ownName = (kind: Kind, site: string): string =>
  `${site.split('/').reverse().join('.')}.${kind}.json`;

export const written = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`;

function asFile({ kind, fileOf }: PublishedKind, content: unknown): unknown {
  if (fileOf) return fileOf(content);
  if (!kindNamed(kind).isOfBrands) return content;
  const { brand, ...own } = content as Readonly<Record<string, unknown>>;
  return { brands: [brand], ...own };
}
