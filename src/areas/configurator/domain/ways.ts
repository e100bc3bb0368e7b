import type { Cars } from './cars.ts';
import { isVersion } from './cars.ts';
import type { Configuration } from './model.ts';

/** A change that a shopper asks for: a literal that must hold, and what may change with it without being counted. */
export type Asked = {
  readonly from: Configuration;
  readonly target: number;
  readonly loose: ReadonlySet<string>;
};

/** What a change weighs: a version more than a choice, a choice more than anything that comes, that more than what goes. */
const WEIGHT = { version: 1_000_000, chosen: 10_000, added: 100, removed: 1 } as const;
/** Ways that are looked at, and questions asked for them, before the best so far are taken. */
const MOST_WAYS = 12;
const MOST_QUESTIONS = 400;

type Node = { readonly changed: readonly string[]; readonly weight: number };

/** What is searched for: cars with `must` that keep as much of `kept` as can be, by what giving up an option weighs. */
type Search = {
  readonly must: readonly number[];
  readonly kept: readonly number[];
  readonly weightOf: (key: string) => number;
  readonly most: number;
};

/** A car, and the keys of the options that are in it otherwise than they were to be kept. */
export type Nearest = { readonly car: readonly string[]; readonly changed: readonly string[] };

/**
 * The cars nearest to one, lightest changes first, none with all the changes of another. Every option is kept as it is by
 * assumption; each reason why that cannot be names options of which one must change (Reiter 1987, lightest first).
 */
export function nearestCars(cars: Cars, asked: Asked): readonly (readonly string[])[] {
  const kept = keptKeys(cars, asked);
  const weight = (key: string) => weightOf(asked, key);
  const found = lightestChanges(cars, { must: [asked.target], kept, weightOf: weight, most: MOST_WAYS });
  return found.map(({ car }) => car);
}

/** The cars with everything that must be, those first that give up what weighs least; nothing where the search grows too long. */
export function lightestChanges(cars: Cars, { must, kept, weightOf, most }: Search): readonly Nearest[] {
  const waiting: Node[] = [{ changed: [], weight: 0 }];
  const seen = new Set<string>();
  const found: { car: readonly string[]; node: Node }[] = [];
  for (let questions = 0; questions < MOST_QUESTIONS && found.length < most; ) {
    const node = lightest(waiting);
    if (!node || isBeyond(node, found)) break;
    if (found.some((way) => way.node.changed.every((key) => node.changed.includes(key)))) continue;
    questions += 1;
    const changed = new Set(node.changed);
    const keeping = kept.filter((literal) => !changed.has(keyOf(cars, literal)));
    const { car, core } = cars.complete([...must, ...keeping]);
    if (car) found.push({ car, node });
    for (const literal of core) {
      if (must.includes(literal)) continue;
      const key = keyOf(cars, literal);
      const next = [...node.changed, key].sort();
      const name = next.join(' ');
      if (!seen.has(name)) waiting.push({ changed: next, weight: node.weight + weightOf(key) });
      seen.add(name);
    }
  }
  return found.map(({ car, node }) => ({ car, changed: node.changed }));
}

/** What must change at least weighs more than the third way: nothing better can come. */
function isBeyond(node: Node, found: readonly { node: Node }[]): boolean {
  const third = found[2];
  return third !== undefined && node.weight > third.node.weight;
}

/** The options as they are; of a group with a member in the car only the member, for the others follow from it. */
function keptKeys({ model, slots, literal }: Cars, { from, target, loose }: Asked): number[] {
  const has = new Set(from.car);
  const settled = new Set(slots.filter((slot) => slot.some((key) => has.has(key))).flat());
  return model.options
    .filter(({ key }) => literal(key) !== Math.abs(target) && !loose.has(key))
    .filter(({ key }) => has.has(key) || !settled.has(key))
    .map(({ key }) => (has.has(key) ? literal(key) : -literal(key)));
}

function keyOf({ model }: Cars, literal: number): string {
  return model.options[Math.abs(literal) - 1]?.key ?? '';
}

function weightOf({ from }: Asked, key: string): number {
  if (isVersion(key)) return WEIGHT.version;
  if (from.chosen.includes(key)) return WEIGHT.chosen;
  return from.car.includes(key) ? WEIGHT.removed : WEIGHT.added;
}

function lightest(waiting: Node[]): Node | undefined {
  let best = 0;
  for (let at = 1; at < waiting.length; at += 1) {
    if ((waiting[at]?.weight ?? 0) < (waiting[best]?.weight ?? 0)) best = at;
  }
  return waiting.splice(best, 1)[0];
}

/** What a whole change weighs, seen from the car that it leads to. */
export function weightOfChange(from: Configuration, car: readonly string[]): number {
  const gone = from.car.filter((key) => !car.includes(key));
  const come = car.filter((key) => !from.car.includes(key) && !isVersion(key));
  const asked = { from, target: 0, loose: new Set<string>() };
  return [...gone, ...come].reduce((sum, key) => sum + weightOf(asked, key), 0);
}
