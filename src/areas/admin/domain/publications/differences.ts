/** What a publication would do: which entries it adds, takes out and changes, and what of that should make an author look twice. */
import type { OrphanedStock } from '../../../platform/index.ts';
import { type Entry, entryId, type Leaf } from './entries.ts';
import { type Group, type Kind, kindNamed, kindOfGroup } from './kinds.ts';

export const CHANGES = ['changed', 'added', 'removed'] as const;
export type Change = (typeof CHANGES)[number];

export type FieldDifference = {
  readonly field: string;
  readonly before?: Leaf | undefined;
  readonly after?: Leaf | undefined;
};

export type Difference = {
  readonly kind: Kind;
  readonly site: string;
  readonly group: Group;
  readonly key: string;
  readonly name: string;
  readonly change: Change;
  /** Of a changed entry what changes; of another one what an author knows it by. */
  readonly fields: readonly FieldDifference[];
};

/** Entry by entry, those that are no more last; nothing where both say the same. */
export function differencesOf(before: readonly Entry[], after: readonly Entry[]): readonly Difference[] {
  const [old, fresh] = [byId(before), byId(after)];
  const coming = after.flatMap((entry) => {
    const known = old.get(entryId(entry));
    if (!known) return [differenceOf(entry, 'added', tellingOf(entry, 'after'))];
    const fields = fieldsOf(known, entry);
    return fields.length > 0 ? [differenceOf(entry, 'changed', fields)] : [];
  });
  const going = before
    .filter((entry) => !fresh.has(entryId(entry)))
    .map((entry) => differenceOf(entry, 'removed', tellingOf(entry, 'before')));
  return [...coming, ...going];
}

const byId = (entries: readonly Entry[]) => new Map(entries.map((entry) => [entryId(entry), entry] as const));

const differenceOf = (
  { kind, site, group, key, name }: Entry,
  change: Change,
  fields: readonly FieldDifference[],
): Difference => ({ kind, site, group, key, name, change, fields });

/** What a site says in the place of the portal's sentences: each of them is told, also of a site that had none or has none any more. */
export const isOwnTexts = ({ group, key }: Pick<Entry, 'group' | 'key'>): boolean =>
  group === 'text' && key === 'texts';

const tellingOf = (entry: Entry, side: 'before' | 'after'): readonly FieldDifference[] =>
  isOwnTexts(entry)
    ? Object.entries(entry.fields).map(([field, value]) => ({ field, [side]: value }))
    : knownBy(entry, side);

const knownBy = ({ kind, fields }: Entry, side: 'before' | 'after'): readonly FieldDifference[] =>
  (kindNamed(kind).telling ?? []).flatMap((field) =>
    fields[field] === undefined ? [] : [{ field, [side]: fields[field] }],
  );

function fieldsOf(before: Entry, after: Entry): readonly FieldDifference[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  return [...names]
    .filter((field) => before.fields[field] !== after.fields[field])
    .map((field) => ({ field, before: before.fields[field], after: after.fields[field] }));
}

export type Unit = 'money' | 'percent' | 'day' | 'plain';

/** In which unit a field's value stands, so that it can be written as its market does. */
export function unitOf(group: Group, field: string): Unit {
  const { money, day, percent } = kindOfGroup(group).units ?? {};
  if (money?.test(field)) return 'money';
  if (day?.test(field)) return 'day';
  return percent?.test(field) ? 'percent' : 'plain';
}

export type { OrphanedStock };

export type Warning =
  | {
      readonly what: 'moved';
      readonly difference: Pick<Difference, 'kind' | 'site' | 'group' | 'name'>;
      readonly field: string;
      readonly before: number;
      readonly after: number;
      /** How far it moved, as a fraction of what it was: −0.5 is half. */
      readonly share: number;
    }
  | {
      readonly what: 'awaited';
      readonly difference: Pick<Difference, 'kind' | 'site' | 'group' | 'name'>;
      /** How many still wait for it. */
      readonly count: number;
    }
  | {
      readonly what: 'stranded';
      /** The part of a site that names it. */
      readonly difference: Pick<Difference, 'kind' | 'site' | 'group' | 'name'>;
      readonly to: 'dealer' | 'model';
      readonly code: string;
    }
  | OrphanedStock;

/** What binary fractions leave over: ten percent more is no more than ten percent. */
const TINY = 1e-9;

/** Prices and rates that move by more than a share of what they were: most often a slip of the keyboard. */
export function movedTooFar(differences: readonly Difference[], share: number): readonly Warning[] {
  return differences.flatMap(({ fields, change, ...difference }) => {
    if (change !== 'changed') return [];
    return fields.flatMap(({ field, before, after }): readonly Warning[] => {
      if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return [];
      const isWatched = kindNamed(difference.kind).watched?.test(field) ?? false;
      const moved = after / before - 1;
      if (!isWatched || Math.abs(moved) <= share + TINY) return [];
      const { kind, site, group, name } = difference;
      return [{ what: 'moved', difference: { kind, site, group, name }, field, before, after, share: moved }];
    });
  });
}

/** How many of a list there are of each change, group by group and site by site, in the list's order. */
export type Tally = {
  readonly kind: Kind;
  readonly site: string;
  readonly group: Group;
  readonly counts: Readonly<Record<Change, number>>;
};

export function talliesOf(differences: readonly Difference[]): readonly Tally[] {
  const grouped = Map.groupBy(differences, ({ kind, site, group }) => [kind, site, group].join('|'));
  return [...grouped.values()].flatMap((list) => {
    const [first] = list;
    if (!first) return [];
    const count = (change: Change) => list.filter((one) => one.change === change).length;
    const counts = { changed: count('changed'), added: count('added'), removed: count('removed') };
    return [{ kind: first.kind, site: first.site, group: first.group, counts }];
  });
}
