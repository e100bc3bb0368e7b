import type { Cents } from '../../../kit/money.ts';
import { replacedBy } from './chosen-car.ts';
import type { Version } from './model.ts';
import { priceAfterBonus, priceRangeOf } from './prices.ts';

/** The prices, and the power, that a version, or a group of versions under one mvs, can have with its options. */
export type CarPrices = {
  /** What is paid with these ids of a colour, a coating, parts and services, after the bonus. */
  readonly paid: (ids: readonly string[]) => Cents | undefined;
  /** The price nearest to `price` that some choice of options makes, or that these ids make; with the bonus or without. */
  readonly nearest: (price: Cents, ids?: readonly string[]) => Cents | undefined;
  /** In cv, the highest of the group; undefined where a version does not tell it. */
  readonly power: number | undefined;
  /** How many sums are laid out for these answers: what they take in memory. */
  readonly sums: number;
};

/**
 * Answers which prices a version can have. With ids it adds up; without them every choice counts: one colour, at most
 * one coating, any of the parts and services. The sums of each half of the options are sorted once, so that a question
 * is one walk through both (Horowitz and Sahni, 1974).
 */
export function carPricesOf(versions: readonly Version[]): CarPrices {
  const halves = versions.map(halvesOf);
  const reach = versions.map((version, at) => reachOf(version, halves[at]));
  const totals = (ids: readonly string[]) =>
    versions.flatMap((version) => {
      const extra = extraOf(version, ids);
      return extra === undefined ? [] : basesOf(version).map((base) => base + extra);
    });
  const powers = versions.map(({ measures }) => measures.power);
  return {
    power: powers.every((power) => power !== undefined) ? Math.max(...powers) : undefined,
    sums: halves.reduce((sum, half) => sum + (half ? half.some.length + half.rest.length : 0), 0),
    paid: (ids) => totals(ids)[0],
    nearest(price, ids) {
      if (ids) return nearestOf(price, totals(ids));
      return nearestOf(
        price,
        reach.map((nearestTo) => nearestTo(price)),
      );
    },
  };
}

/** What the bare version costs: after its bonus, and without the bonus, which some plans exclude. */
const basesOf = (version: Version): readonly Cents[] => [
  ...new Set([priceAfterBonus(version), version.price]),
];

/**
 * What the options of these ids cost together, each once and what a kit among them contains not at all; undefined when
 * the version has no such option. Sums of any choice need no such care: a kit with its contents costs what the kit costs.
 */
function extraOf(version: Version, ids: readonly string[]): Cents | undefined {
  const coatings = version.coatings.map(({ code, price }) => ({ id: code, price }));
  const options = [...version.colours, ...coatings, ...version.parts, ...version.services];
  const parts = version.parts.filter(({ id }) => ids.includes(id));
  const contents = new Map(parts.map(({ code, contains = [] }) => [code, contains]));
  const replaced = replacedBy([...contents.keys()], (code) => contents.get(code));
  const free = new Set(parts.filter(({ code }) => replaced.has(code)).map(({ id }) => id));
  const prices = [...new Set(ids)].map((id) =>
    free.has(id) ? 0 : options.find((option) => option.id === id)?.price,
  );
  return prices.reduce<Cents | undefined>(
    (sum, price) => (sum === undefined || price === undefined ? undefined : sum + price),
    0,
  );
}

/** More sums than this are not laid out: then every price between the least and the dearest choice passes. */
const MOST_SUMS = 200_000;

type Halves = { readonly some: readonly Cents[]; readonly rest: readonly Cents[] };

/** The price nearest to another that some choice of a version's options makes. */
function reachOf(version: Version, halves: Halves | undefined): (price: Cents) => Cents {
  const { min, max } = priceRangeOf(version);
  if (!halves) return (price) => Math.min(Math.max(price, min), max);
  const bases = basesOf(version);
  return (price) => {
    const reached = bases.map((base) => base + nearestSum(price - base, halves.some, halves.rest));
    return nearestOf(price, reached) ?? min;
  };
}

/** Every sum of one half of the options and of the other half, each sorted and without repeats. */
function halvesOf({ colours, coatings, parts, services }: Version): Halves | undefined {
  const oneOf = (list: readonly { price: Cents }[], none: readonly Cents[]) => [
    ...new Set([...none, ...list.map(({ price }) => price)]),
  ];
  let some = sumsOf(oneOf(colours, colours.length === 0 ? [0] : []), oneOf(coatings, [0]));
  let rest: readonly Cents[] = [0];
  for (const { price } of [...parts, ...services]) {
    if (some.length + rest.length > MOST_SUMS) return undefined;
    if (some.length < rest.length) some = withOrWithout(some, price);
    else rest = withOrWithout(rest, price);
  }
  return { some, rest };
}

const sumsOf = (ones: readonly Cents[], others: readonly Cents[]): readonly Cents[] =>
  [...new Set(ones.flatMap((one) => others.map((other) => one + other)))].sort((one, other) => one - other);

/**
 * Every sum of a sorted list with an option and without it, sorted and without repeats. Both are in order already: merged in one walk, a quarter of
 * what sorting them takes.
 * @param price of the option, not below 0
 */
function withOrWithout(sums: readonly Cents[], price: Cents): readonly Cents[] {
  const merged: Cents[] = [];
  let [without, added] = [0, 0];
  while (added < sums.length) {
    const [one, other] = [sums[without] ?? Number.POSITIVE_INFINITY, (sums[added] ?? 0) + price];
    merged.push(Math.min(one, other));
    if (one <= other) without += 1;
    if (other <= one) added += 1;
  }
  return merged;
}

/** The sum of one of each half that comes nearest to `target`: one walk up the first half and down the other. */
function nearestSum(target: Cents, some: readonly Cents[], rest: readonly Cents[]): Cents {
  let nearest = (some[0] ?? 0) + (rest[0] ?? 0);
  let down = rest.length - 1;
  for (const one of some) {
    while (down > 0 && one + (rest[down] ?? 0) > target) {
      nearest = nearer(target, nearest, one + (rest[down] ?? 0));
      down -= 1;
    }
    nearest = nearer(target, nearest, one + (rest[down] ?? 0));
  }
  return nearest;
}

const nearer = (target: Cents, one: Cents, other: Cents): Cents =>
  Math.abs(other - target) < Math.abs(one - target) ? other : one;

const nearestOf = (target: Cents, prices: readonly Cents[]): Cents | undefined =>
  prices.length === 0 ? undefined : prices.reduce((one, other) => nearer(target, one, other));
