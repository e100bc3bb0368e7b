/** Finds in a changed list the items of the list that it was made from: by their own names, else by what they say. */

export type Item = unknown;
export type Written = Readonly<Record<string, unknown>>;

/** What a list has become of another one. */
export type Aligned = {
  /** By place in the list that it was made from: the item as it is now; `undefined` where it is gone. */
  readonly kept: readonly ({ readonly item: Item } | undefined)[];
  /** New items by the place that they follow; −1 is the beginning. */
  readonly added: ReadonlyMap<number, readonly Item[]>;
  /** Places of what is kept, in the order in which it stands now. */
  readonly order: readonly number[];
};

export const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that name an item of a list, the surest first; two of them together where one alone names several. */
const NAMES: readonly (readonly string[])[] = [
  ['code', 'year'],
  ['code'],
  ['id'],
  ['key'],
  ['dealerCode'],
  ['source', 'plan'],
  ['kind'],
  ['group'],
  ['slug'],
];

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * By which fields the items of all these lists are named; undefined where some have none. Items of one name (two campaigns of a plan) are
 * told apart by their order.
 */
function namesOf(lists: readonly (readonly Item[])[]): readonly string[] | undefined {
  const items = lists.flat();
  if (items.length === 0 || !items.every(isWritten)) return undefined;
  return NAMES.find((fields) => items.every((one) => fields.every((field) => text(one[field]) !== '')));
}

/** The name of each item of a list, by these fields; a later one of the same name is numbered. */
export function namesIn(list: readonly Item[], fields: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return list.map((one) => {
    const name = fields.map((field) => text((one as Written)[field])).join(' ');
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} #${before + 1}`;
  });
}

/** How two changed lists stand to the one that both were made from. */
export type AlignedPair = {
  readonly mine: Aligned;
  readonly theirs: Aligned;
  /** What the items of the old list are called in a path. */
  readonly called: readonly string[];
  /** The fields that name its items, where they have names. */
  readonly fields: readonly string[] | undefined;
};

export function alignBoth(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): AlignedPair {
  const fields = namesOf([base, mine, theirs]);
  const aligned = (list: readonly Item[]) => (fields ? byName(base, list, fields) : bySense(base, list));
  const called = fields ? namesIn(base, fields) : base.map((_, at) => `#${at + 1}`);
  return { mine: aligned(mine), theirs: aligned(theirs), called, fields };
}

function byName(base: readonly Item[], list: readonly Item[], fields: readonly string[]): Aligned {
  const places = new Map(namesIn(base, fields).map((name, at) => [name, at] as const));
  const found = namesIn(list, fields).map((name) => places.get(name));
  return collected(base.length, list, found);
}

/** Equal items first, in their order; between two of those, changed ones take the places of as many others. */
function bySense(base: readonly Item[], list: readonly Item[]): Aligned {
  const [was, is] = [base.map(textOf), list.map(textOf)];
  const pairs = [...longestCommon(was, is), { old: base.length, fresh: list.length }];
  const found: (number | undefined)[] = list.map(() => undefined);
  let [old, fresh] = [0, 0];
  for (const pair of pairs) {
    if (pair.old - old === pair.fresh - fresh)
      for (let at = 0; at < pair.old - old; at++) found[fresh + at] = old + at;
    if (pair.fresh < list.length) found[pair.fresh] = pair.old;
    [old, fresh] = [pair.old + 1, pair.fresh + 1];
  }
  return collected(base.length, list, found);
}

/** Where each item of a list was found in the old one, put together by the old one's places. */
function collected(length: number, list: readonly Item[], found: readonly (number | undefined)[]): Aligned {
  const kept: ({ item: Item } | undefined)[] = Array.from({ length }, () => undefined);
  const added = new Map<number, Item[]>();
  const order: number[] = [];
  let last = -1;
  list.forEach((item, at) => {
    const place = found[at];
    if (place === undefined) {
      added.set(last, [...(added.get(last) ?? []), item]);
      return;
    }
    kept[place] = { item };
    order.push(place);
    last = place;
  });
  return { kept, added, order };
}

/** Whether two values of JSON say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isWritten(one) || !isWritten(other)) return false;
  const names = Object.keys(one).filter((name) => one[name] !== undefined);
  const others = Object.keys(other).filter((name) => other[name] !== undefined);
  return names.length === others.length && names.every((name) => isSame(one[name], other[name]));
}

/** A text that equal values share, whatever the order of their fields. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    isWritten(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  ) ?? '';

type Pair = { readonly old: number; readonly fresh: number };

/** The longest common subsequence of two lists. */
function longestCommon(old: readonly string[], fresh: readonly string[]): readonly Pair[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = fresh.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint32Array;
      row[j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) pairs.push({ old: i++, fresh: j++ });
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}
