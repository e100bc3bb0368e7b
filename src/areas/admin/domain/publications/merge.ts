/** Applies what a draft changes to what is in force now, though others have changed that since the draft was begun. */
import {
  type Aligned,
  alignBoth,
  type Item,
  isSame,
  isWritten,
  namesIn,
  textOf,
  type Written,
} from './align.ts';

export type Side = 'draft' | 'in-force';

/** A place that both have changed, each to something else: named by the way to it, `models[lira].versions[1A 2027].price`. */
export type Place = string;

export type Merged = {
  /** What is in force with the draft's changes; at a conflict what the chosen side says. */
  readonly value: unknown;
  readonly conflicts: readonly Place[];
};

/** What counts at a conflict. Undecided, what is in force does: nothing of others is undone unseen. */
export type Choose = (place: Place) => Side;
const KEEP: Choose = () => 'in-force';

type Three = { readonly base: unknown; readonly draft: unknown; readonly now: unknown };
type Merging = { readonly choose: Choose; readonly conflicts: Place[] };

/**
 * A draft's changes on what is in force: wherever only one of the two differs from what the draft was made from, that one counts. Lists are
 * merged item by item. Values are those of JSON; `undefined` is a field that is not there.
 * @param base what was in force when the draft was made
 */
export function merge(base: unknown, draft: unknown, now: unknown, choose: Choose = KEEP): Merged {
  const conflicts: Place[] = [];
  const value = merged({ base, draft, now }, '', { choose, conflicts });
  return { value, conflicts };
}

function merged({ base, draft, now }: Three, place: Place, merging: Merging): unknown {
  if (isSame(draft, base) || isSame(draft, now)) return now;
  if (isSame(now, base)) return draft;
  if (Array.isArray(draft) && Array.isArray(now) && (base === undefined || Array.isArray(base)))
    return lists(base ?? [], draft, now, place, merging);
  if (isWritten(draft) && isWritten(now) && (base === undefined || isWritten(base)))
    return objects(base ?? {}, draft, now, place, merging);
  return decided(place, merging) === 'draft' ? draft : now;
}

function decided(place: Place, { choose, conflicts }: Merging): Side {
  conflicts.push(place);
  return choose(place);
}

function objects(base: Written, draft: Written, now: Written, place: Place, merging: Merging): Written {
  const names = new Set([...Object.keys(now), ...Object.keys(draft)]);
  const entries = [...names].flatMap((name) => {
    const at = place ? `${place}.${name}` : name;
    const value = merged({ base: base[name], draft: draft[name], now: now[name] }, at, merging);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function lists(base: Item[], draft: Item[], now: Item[], place: Place, merging: Merging): Item[] {
  const { mine, theirs, called, fields } = alignBoth(base, draft, now);
  const added = addedBy(mine, theirs, { base, fields, place }, merging);
  return orderOf(base.length, mine, theirs).flatMap((at) => {
    if (at < 0) return added(at);
    const three = { base: base[at], draft: mine.kept[at]?.item, now: theirs.kept[at]?.item };
    const item = merged(three, `${place}[${called[at]}]`, merging);
    return item === undefined ? added(at) : [item, ...added(at)];
  });
}

/**
 * Every place of the old list, and −1 before them, in the order of whoever has moved something: a draft that has moved nothing follows what
 * is in force. What one has taken out stands behind the place before it.
 */
function orderOf(length: number, mine: Aligned, theirs: Aligned): readonly number[] {
  const isMoved = ({ order }: Aligned) => order.some((at, index) => at < (order[index - 1] ?? -1));
  const leading = isMoved(mine) && !isMoved(theirs) ? mine.order : theirs.order;
  const order = [-1, ...leading];
  for (let at = 0; at < length; at++)
    if (!leading.includes(at)) order.splice(order.indexOf(at - 1) + 1, 0, at);
  return order;
}

type Named = {
  readonly base: readonly Item[];
  readonly fields: readonly string[] | undefined;
  readonly place: Place;
};

/** What both have added behind a place; what both have added alike comes once. */
function addedBy(mine: Aligned, theirs: Aligned, { base, fields, place }: Named, merging: Merging) {
  const named = (one: Item) => (fields ? (namesIn([one], fields)[0] ?? '') : textOf(one));
  const own = new Map([...mine.added.values()].flat().map((one) => [named(one), one] as const));
  const others = new Set([...theirs.added.values()].flat().map(named));
  return (at: number): readonly Item[] => {
    const [fresh, known] = [mine.added.get(at) ?? [], theirs.added.get(at) ?? []];
    // Both have written something else in the place of the same items.
    const isRewritten = at + 1 < base.length && !mine.kept[at + 1] && !theirs.kept[at + 1];
    if (isRewritten && fresh.length > 0 && known.length > 0 && !fields && !isSame(fresh, known))
      return decided(`${place}[after #${at + 1}]`, merging) === 'draft' ? fresh : known;
    const together = known.map((one) => {
      const alike = own.get(named(one));
      if (alike === undefined) return one;
      return merged({ base: undefined, draft: alike, now: one }, `${place}[${named(one)}]`, merging);
    });
    return interleaved(
      fresh.filter((one) => !others.has(named(one))),
      together,
    );
  };
}

/** Both in their own order, and the same whoever was first. */
function interleaved(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  const [[first, ...ones], [second, ...others]] = [one, other];
  if (first === undefined) return other;
  if (second === undefined) return one;
  return textOf(first) <= textOf(second)
    ? [first, ...interleaved(ones, other)]
    : [second, ...interleaved(one, others)];
}
