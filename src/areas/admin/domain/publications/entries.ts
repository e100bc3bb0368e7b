/** Published content as a flat list of entries, each with a name that an author knows: what differences are told of. */
import type { EntryList } from '../../../platform/index.ts';
import { type Group, type Kind, kindNamed, kindOfGroup } from './kinds.ts';

export type Leaf = string | number | boolean;
type Fields = Readonly<Record<string, Leaf>>;

export type Entry = {
  readonly kind: Kind;
  /** `br/aurora`. */
  readonly site: string;
  readonly group: Group;
  /** Its own in kind, site and group; that of a model's part begins with the model's. */
  readonly key: string;
  readonly name: string;
  /** Where it stands in the content: `[0].models[2].versions[0]`, as steps. */
  readonly path: readonly (string | number)[];
  /** Values by their place in the entry: `price`, `bands[0].rates.24`. */
  readonly fields: Fields;
};

type Written = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listIn = (one: Written, name: string): readonly Written[] => {
  const list = one[name];
  return Array.isArray(list) ? list.filter(isWritten) : [];
};

/** `br/aurora`, of what names a brand and a market; `br/` of what is a whole market's. */
export const siteOf = ({ brand, market }: Written): string =>
  `${textOf(market).toLowerCase()}/${textOf(brand)}`;

/** Every entry of published content, in its order. */
export function entriesOf(kind: Kind, content: readonly unknown[]): readonly Entry[] {
  const found = content.flatMap((one, at): readonly Entry[] => {
    if (!isWritten(one)) return [];
    const base = { kind, site: siteOf(one) };
    if (kind === 'site') return textsOf(base, one, at);
    const { lists, groups } = kindNamed(kind);
    if (lists) return lists.flatMap((list) => within(base, list, one, [at], undefined));
    const { brand: _brand, market: _market, ...whole } = one;
    const own = { key: base.site, name: base.site, path: [at], fields: flat(whole) };
    return (Object.keys(groups) as Group[]).map((group) => ({ ...base, group, ...own }));
  });
  return numbered(found);
}

function textsOf(base: Pick<Entry, 'kind' | 'site'>, one: Written, at: number): readonly Entry[] {
  const authoring = isWritten(one.authoring) ? one.authoring : {};
  return Object.entries(authoring).map(([part, value]) => ({
    ...base,
    group: 'text' as const,
    key: part,
    name: part,
    path: [at, 'authoring', part],
    fields: flat(isWritten(value) ? value : { value }),
  }));
}

function within(
  base: Pick<Entry, 'kind' | 'site'>,
  shape: EntryList<Group>,
  holder: Written,
  above: Entry['path'],
  parent: Pick<Entry, 'key' | 'name'> | undefined,
): readonly Entry[] {
  const { group, of, lists = [] } = shape;
  return listIn(holder, of).flatMap((one, at) => {
    const key = [parent?.key, shape.key(one)].filter((part) => part !== undefined).join('/');
    const name = [parent?.name, shape.name(one)].filter(Boolean).join(' › ');
    const path = [...above, of, at];
    const own = Object.fromEntries(
      Object.entries(one).filter(([field]) => !lists.some((l) => l.of === field)),
    );
    return [
      { ...base, group, key, name, path, fields: flat(own) },
      ...lists.flatMap((list) => within(base, list, one, path, { key, name })),
    ];
  });
}

/** Two campaigns of one plan are two entries: the later one is called so. */
function numbered(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const id = entryId(entry);
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return before === 0
      ? entry
      : { ...entry, key: `${entry.key} #${before + 1}`, name: `${entry.name} #${before + 1}` };
  });
}

/** Tells entries of one content apart. */
export const entryId = ({ kind, site, group, key }: Pick<Entry, 'kind' | 'site' | 'group' | 'key'>): string =>
  [kind, site, group, key].join('|');

/** What a list's entry is called in a path: by its own name where it has one, so that one put before it moves none. */
const nameIn = (one: unknown, at: number): string => {
  const { code, id, key, group } = isWritten(one) ? one : {};
  return [code, id, key, group].map(textOf).find(Boolean) ?? String(at + 1);
};

/** Every value below, by its place. A list of plain values is one text. */
export const flat = (value: unknown): Fields =>
  Object.fromEntries(leavesOf(value).map((leaf) => [leaf.field, leaf.value]));

/** A value that can be written, where it stands, and how its place is called. */
export type FieldLeaf = {
  readonly field: string;
  readonly steps: readonly (string | number)[];
  readonly value: Leaf;
  /** Its value is a list of plain values, joined by this. */
  readonly joint?: string | undefined;
};

const LONG_ITEM = 40;

export function leavesOf(value: unknown, field = '', steps: FieldLeaf['steps'] = []): readonly FieldLeaf[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (value.every((one) => typeof one !== 'object' || one === null)) {
      const joint = Math.max(...value.map((one) => String(one).length)) > LONG_ITEM ? '\n' : ', ';
      return [{ field, steps, value: value.map(String).join(joint), joint }];
    }
    return value.flatMap((one, at) => leavesOf(one, `${field}[${nameIn(one, at)}]`, [...steps, at]));
  }
  if (isWritten(value))
    return Object.entries(value).flatMap(([key, one]) =>
      leavesOf(one, field ? `${field}.${key}` : key, [...steps, key]),
    );
  return value === undefined || value === null ? [] : [{ field, steps, value: value as Leaf }];
}

/** The names of the lists in an entry whose own entries stand beside it. */
export function listsIn(group: Group): readonly string[] {
  const holding = (lists: readonly EntryList<Group>[]): readonly EntryList<Group>[] =>
    lists.flatMap((list) => (list.group === group ? (list.lists ?? []) : holding(list.lists ?? [])));
  return holding(kindOfGroup(group).lists ?? []).map(({ of }) => of);
}
