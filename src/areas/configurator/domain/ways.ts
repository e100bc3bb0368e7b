import { type Cars, configurationTotal, isVersion } from './cars.ts';
import type { Configuration } from './model.ts';

/** What a shopper asks for: a literal that must hold, and the car as it would be if nothing else changed. */
export type RequestedChange = {
  readonly from: Configuration;
  readonly target: number;
  readonly expected: ReadonlySet<string>;
};

/** What a change weighs: a version more than a choice, a choice more than anything that comes, that more than what goes. */
const WEIGHT = { version: 1_000_000, chosen: 10_000, added: 100, removed: 1 } as const;
/** Steps of a search; without an answer by then, answers are grown instead. */
const MOST_STEPS = 1_500;

/** The least and the most that giving something up changes the price by, in cents. */
type Span = readonly [least: number, most: number];

/** What is searched for: cars with `must` that keep as much of `kept` as can be, by what giving up a literal weighs (above 0). */
type Search = {
  readonly must: readonly number[];
  readonly kept: readonly number[];
  readonly weightOf: (literal: number) => number;
  readonly most: number;
  readonly price?: {
    /** What the price changes by when nothing is given up, and what giving up a literal may add to it. */
    readonly start: number;
    readonly spanOf: (literal: number) => Span;
    /** What a whole car changes it by. */
    readonly changeOf: (car: readonly string[]) => number;
  };
};

/** A car, and the places in what was to be kept of what it gives up. */
export type Nearest = { readonly car: readonly string[]; readonly changed: readonly number[] };

/** The lighter comes first, then what changes the price less. */
type Rank = { readonly weight: number; readonly price: number };
const compare = (one: Rank, other: Rank) => one.weight - other.weight || one.price - other.price;

/** Cars that give up all of `changed`, none of `barred`, and whatever else; the rank is below that of each. */
type Node = Rank & { readonly changed: readonly number[]; readonly barred: readonly number[] };

/**
 * The cars nearest to the expected one: lightest changes first, of equal ones the smallest change of the price, none with all
 * the changes of another. What is in the car is assumed first: so a reason names a group's member, and when that is given up,
 * the next reason names all that may take its place.
 */
export function nearestCars(cars: Cars, change: RequestedChange, most: number): readonly Nearest[] {
  const { model, contents } = cars;
  const { from, target, expected } = change;
  const before = configurationTotal(model, from.car);
  const changeOf = (car: readonly string[]) => configurationTotal(model, car) - before;
  const inKits = new Set([...contents.values()].flat());
  const prices = new Map(model.options.map(({ key, price }) => [key, price]));
  const optionOf = (literal: number) => model.options[Math.abs(literal) - 1]?.key ?? '';
  // What comes may cost nothing in a kit, and a kit takes the price off what it contains.
  const spanOf = (literal: number): Span => {
    const key = optionOf(literal);
    const price = prices.get(key) ?? 0;
    const inside = (contents.get(key) ?? []).reduce((sum, one) => sum + (prices.get(one) ?? 0), 0);
    const least = (inKits.has(key) ? 0 : price) - inside;
    return literal < 0 ? [least, price] : [-price, -least];
  };
  const literals = model.options.map(({ key }) => cars.literal(key) * (expected.has(key) ? 1 : -1));
  return lightestChanges(cars, {
    must: [target],
    kept: literals.sort((one, other) => Math.sign(other) - Math.sign(one)),
    weightOf: (literal) => weightOf(from, optionOf(literal), literal),
    most,
    price: { start: changeOf([...expected]), spanOf, changeOf },
  });
}

function weightOf({ chosen }: Configuration, key: string, kept: number): number {
  if (kept < 0) return WEIGHT.added;
  if (isVersion(key)) return WEIGHT.version;
  return chosen.includes(key) ? WEIGHT.chosen : WEIGHT.removed;
}

/**
 * The cars with everything that must be, the best of them first: exact. Each reason why something cannot be kept names literals
 * of which one must be given up (Reiter 1987); reasons that share nothing tell what is still to come at least, so the search
 * goes straight to the best (Davies and Bacchus 2011). One that grows too long tells what it has found, or else cars of which
 * none gives up anything in vain.
 */
export function lightestChanges(cars: Cars, search: Search): readonly Nearest[] {
  const { must, kept, most, price } = search;
  const places = new Map(kept.map((literal, at) => [literal, at]));
  for (const literal of must) places.delete(literal);
  const reasons: (readonly number[])[] = [];
  const rankOf = ranker(search, reasons);
  const found: (Nearest & Rank)[] = [];
  const waiting: Node[] = [{ changed: [], barred: [], weight: 0, price: 0 }];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const node = takeFirst(waiting);
    const last = found[most - 1];
    if (!node || node.weight === Infinity || (last && compare(last, node) <= 0)) return found.slice(0, most);
    const { changed, barred } = node;
    if (found.some((way) => way.changed.every((at) => changed.includes(at)))) continue;
    const rank = rankOf(node);
    if (compare(rank, node) > 0) {
      waiting.push({ ...node, ...rank });
      continue;
    }
    let reason = reasons.find((one) => !one.some((at) => changed.includes(at)));
    if (!reason) {
      const gone = new Set(changed);
      const { car, core } = cars.complete([...must, ...kept.filter((_, at) => !gone.has(at))]);
      if (car) {
        found.push({ car, changed, weight: rank.weight, price: Math.abs(price?.changeOf(car) ?? 0) });
        found.sort(compare);
        continue;
      }
      reason = core.flatMap((literal) => places.get(literal) ?? []);
      reasons.push(reason);
    }
    // Each car once: what a branch gives up, the later ones keep.
    const free = reason.filter((at) => !barred.includes(at));
    for (const [index, at] of free.entries()) {
      const next = { changed: [...changed, at], barred: [...barred, ...free.slice(0, index)] };
      waiting.push({ ...next, ...rankOf(next) });
    }
  }
  return found.length > 0 ? found.slice(0, most) : grown(cars, search);
}

/** Tells what a node's cars weigh at least, and of those that weigh no more, what they change the price by at least. */
function ranker({ kept, weightOf, price }: Search, reasons: readonly (readonly number[])[]) {
  const weights = kept.map(weightOf);
  const spans = kept.map((literal): Span => price?.spanOf(literal) ?? [0, 0]);
  const seen = new Int32Array(kept.length);
  let turn = 0;
  return ({ changed, barred }: Pick<Node, 'changed' | 'barred'>): Rank => {
    turn += 2;
    let weight = 0;
    let [low, high] = [price?.start ?? 0, price?.start ?? 0];
    const add = (some: readonly number[]) => {
      let [least, from, to] = [Infinity, 0, 0];
      for (const at of some) {
        const mine = weights[at] as number;
        const [mineFrom, mineTo] = spans[at] as Span;
        if (seen[at] === turn - 1 || mine > least) continue;
        from = mine < least ? mineFrom : Math.min(from, mineFrom);
        to = mine < least ? mineTo : Math.max(to, mineTo);
        least = mine;
      }
      for (const at of some) seen[at] = turn;
      weight += least;
      low += from;
      high += to;
    };
    for (const at of changed) add([at]);
    for (const at of barred) seen[at] = turn - 1;
    for (const reason of reasons) if (!reason.some((at) => seen[at] === turn)) add(reason);
    return { weight, price: Math.max(0, low, -high) };
  };
}

function takeFirst(waiting: Node[]): Node | undefined {
  let best = 0;
  for (let at = 1; at < waiting.length; at += 1) {
    if (compare(waiting[at] as Node, waiting[best] as Node) < 0) best = at;
  }
  return waiting.splice(best, 1)[0];
}

/** Cars that keep one literal after the other, the heaviest first, for as long as they fit; then others that keep what the first gives up. */
function grown(cars: Cars, { must, kept, weightOf, most }: Search): readonly Nearest[] {
  const weights = kept.map(weightOf);
  const places = [...kept.keys()].sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0));
  const ways = new Map<string, Nearest>();
  const grow = (held: number[]) => {
    let { car } = cars.complete(held);
    const changed: number[] = [];
    for (const at of car ? places : []) {
      const literal = kept[at] as number;
      const isKept = car?.includes(cars.model.options[Math.abs(literal) - 1]?.key ?? '') === literal > 0;
      const other = isKept ? car : cars.complete([...held, literal]).car;
      if (other) held.push(literal);
      else changed.push(at);
      car = other ?? car;
    }
    if (car) ways.set(changed.join(' '), { car, changed });
    return changed;
  };
  for (const at of grow([...must]).slice(1 - most)) if (most > 1) grow([...must, kept[at] as number]);
  return [...ways.values()];
}
