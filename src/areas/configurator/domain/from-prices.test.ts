import { describe, expect, it, vi } from 'vitest';
import type { Model, Version } from '../../catalogue/index.ts';
import { type LowestCar, pricingByRules } from '../index.ts';

const colour = (code: string, price: number) => ({ id: `c${code}`, code, name: code, price });
const version = (code: string, price: number, bonus = 0) =>
  ({
    code,
    year: 2026,
    price,
    bonus,
    colours: [colour('134', 0), colour('135', 90)],
    coatings: [{ code: '211', name: 'Couro', price: 250 }],
    parts: [
      { id: 'p1', code: '7R7', name: 'Teto', price: 400, type: 'optional' },
      { id: 'p2', code: 'KIT', name: 'Kit', price: 700, type: 'optional', contains: ['7R7'] },
      { id: 'p3', code: 'FRE', name: 'Tapete', price: 0, type: 'accessory' },
    ],
    services: [],
  }) as unknown as Version;
const [plain, rich] = [version('A', 9_000), version('B', 8_900)];
const model = {
  versions: [plain, rich],
  cheapest: rich,
  defaultColour: colour('134', 0),
} as unknown as Model;

/** The rules of a test: what a car of a version has besides, by the version's key. */
const rules =
  (cars: Readonly<Record<string, readonly string[]>>) =>
  (keys: readonly string[]): LowestCar | undefined => {
    const has = cars[keys[0] ?? ''];
    return has && { car: [...keys, ...has], price: 0 };
  };

describe('the least that a car of a version costs', () => {
  const lowest = rules({
    'version:A': ['colour:134'],
    'version:B': ['colour:135', 'coating:211', '7R7', 'KIT', 'FRE'],
  });
  const { cheapest, from } = pricingByRules(model, lowest);

  it('is with what the rules give it: of a kit the kit alone, and nothing that is free', () => {
    const car = from(rich);
    expect(car.colour.code).toBe('135');
    expect(car.needed.map(({ code }) => code)).toEqual(['211', 'KIT']);
    expect(car.price).toBe(8_900 + 90 + 250 + 700);
  });

  it('makes the version the cheapest whose car costs least, not whose list price does', () => {
    expect(from(plain).price).toBe(9_000);
    expect(cheapest).toBe(plain);
  });

  it('is by the lists alone where the rules know no such car', () => {
    expect(pricingByRules(model, () => undefined).from(rich)).toMatchObject({ price: 8_900, needed: [] });
  });

  it('is worked out once', () => {
    const fetching = vi.fn(lowest);
    const pricing = pricingByRules(model, fetching);
    const before = fetching.mock.calls.length;
    pricing.from(rich);
    pricing.from(rich, rich.colours[0]);
    pricing.from(rich, rich.colours[0]);
    expect(fetching.mock.calls.length).toBe(before + 1);
  });
});

it('of versions whose cars cost the same the one is the cheapest that the catalogue puts first', () => {
  const same = { ...model, versions: [version('A', 9_000), version('C', 9_000)] } as unknown as Model;
  const first = same.versions[0] as Version;
  const pricing = pricingByRules({ ...same, cheapest: first }, () => undefined);
  expect(pricing.cheapest).toBe(first);
});
