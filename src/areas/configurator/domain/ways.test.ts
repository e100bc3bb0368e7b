/** Conflicts with more ways out than anybody could look through. */
import { describe, expect, it } from 'vitest';
import { readRule } from '../../catalogue/index.ts';
import { clausesOf } from './clauses.ts';
import { createConfigurator } from './configurator.ts';
import type { ConfigurableOption } from './model.ts';

/** A model of one version and some parts, which the rules speak of. */
function modelOf(prices: Readonly<Record<string, number>>, written: readonly string[]) {
  const options: ConfigurableOption[] = [
    { key: 'version:1', kind: 'version', name: '', price: 0 },
    ...Object.entries(prices).map(([key, price]) => ({ key, kind: 'optional' as const, name: '', price })),
  ];
  const places = new Map(options.map(({ key }, at) => [key, at + 1]));
  const rules = ['one of version:1', ...written].map((text) => {
    const read = readRule(text);
    if (!read.ok) throw new Error(text);
    return { ...read.rule, clauses: clausesOf(read.rule.formula, (name) => [places.get(name) ?? 0]) ?? [] };
  });
  return { options, rules };
}

function waysTo(key: string, model: ReturnType<typeof modelOf>) {
  const configurator = createConfigurator(model);
  const outcome = configurator.choose(configurator.open('version:1'), key);
  if (outcome.ok) throw new Error('it fits');
  return outcome.ways;
}

const pricesOf = (key: string, model: ReturnType<typeof modelOf>) =>
  waysTo(key, model).map(({ priceChange }) => priceChange);

/** P needs one of each of some groups; the prices of a group's members differ. */
function groups(count: number, size: number) {
  const members = Array.from({ length: count }, (_, group) =>
    Array.from({ length: size }, (_, member) => [
      `G${group}-${member}`,
      100 + ((member * 7 + group * 5) % 11),
    ]),
  );
  const rule = `P requires ${members.map((group) => group.map(([name]) => name).join(' or ')).join(', ')}`;
  return modelOf({ P: 0, ...Object.fromEntries(members.flat()) }, [rule]);
}

/** The three smallest sums of one member a group. */
function smallestSums(count: number, size: number): number[] {
  let sums = [0];
  for (let group = 0; group < count; group += 1) {
    const prices = Array.from({ length: size }, (_, member) => 100 + ((member * 7 + group * 5) % 11));
    sums = sums.flatMap((sum) => prices.map((price) => sum + price));
  }
  return sums.sort((a, b) => a - b).slice(0, 3);
}

describe('ways out of a conflict', () => {
  it.each([
    ['9 pairs', 9, 2],
    ['7 groups of 3', 7, 3],
    ['4 groups of 8', 4, 8],
  ])('are the best three of all that there are: %s', (_, count, size) => {
    expect(pricesOf('P', groups(count, size))).toEqual(smallestSums(count, size));
  });

  it('are the cheapest of many that change equally much, wherever they stand', () => {
    const names = Array.from({ length: 15 }, (_, at) => `A${at + 1}`);
    const prices = Object.fromEntries(names.map((name, at) => [name, name === 'A14' ? 0 : 900 - at * 10]));
    const ways = waysTo('P', modelOf({ P: 0, ...prices }, [`P requires ${names.join(' or ')}`]));
    expect(ways.map(({ adds }) => adds)).toEqual([
      ['P', 'A14'],
      ['P', 'A15'],
      ['P', 'A13'],
    ]);
  });

  it('reckon with what a kit contains, which costs nothing in it', () => {
    const prices = { P: 0, A: 500, B: 600, KIT: 700, C: 650 };
    const model = modelOf(prices, ['P requires A and B or KIT or C', 'KIT contains A, B', 'C requires A']);
    const configurator = createConfigurator(model);
    const withA = configurator.choose(configurator.open('version:1'), 'A');
    const result = withA.ok && configurator.choose(withA.result, 'P');
    if (!result || result.ok) throw new Error('it fits');
    expect(result.ways.map(({ adds, priceChange }) => [adds, priceChange])).toEqual([
      [['P', 'B'], 600],
      [['P', 'C'], 650],
    ]);
  });

  it('are told even where the best are too many to be looked for, and give nothing up in vain', () => {
    const names = Array.from({ length: 13 }, (_, at) => `A${at}`);
    const eights = Array.from({ length: 1 << 13 }, (_, bits) => names.filter((_, at) => (bits >> at) & 1));
    const rules = eights
      .filter(({ length }) => length === 8)
      .map((some) => `P requires ${some.join(' or ')}`);
    // Any 6 of the 13 will do.
    const ways = waysTo(
      'P',
      modelOf({ P: 0, ...Object.fromEntries(names.map((name) => [name, 100])) }, rules),
    );
    expect(ways).toHaveLength(3);
    for (const { adds } of ways) expect(adds).toHaveLength(7);
    expect(new Set(ways.map(({ adds }) => adds.join())).size).toBe(3);
  });
});
