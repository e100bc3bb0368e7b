import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { offerInAddress } from './addresses.ts';
import { betterVersions, entranceFor, equityOf, instalmentsLeft, keptInFull } from './balloon.ts';
import { maintenancePlan, OIL_CHANGE } from './maintenance.ts';
import {
  isForModel,
  leastCar,
  movedTo,
  nextBest,
  OFFER_ACTS,
  OFFER_STATES,
  type Offer,
  offerForCar,
  offerStatusOn,
  offersOfKind,
  picturedCar,
} from './offer.ts';

const anOffer = (more: Partial<Offer> = {}): Offer => ({
  slug: 'revisao',
  kind: 'service',
  title: 'Revisão',
  summary: 'Doze itens verificados',
  text: [],
  conditions: 'Válido na rede.',
  from: '2026-03-01',
  until: '2026-03-31',
  models: [],
  items: [],
  ...more,
});

describe('an offer', () => {
  it('stands from its first to its last day, both included, and only while it is published', () => {
    const on = (day: string, state: (typeof OFFER_STATES)[number] = 'published') =>
      offerStatusOn(anOffer(), state, day);
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => on(day))).toEqual([
      'coming',
      'open',
      'open',
      'over',
    ]);
    expect([on('2026-03-10', 'draft'), on('2026-03-10', 'withdrawn')]).toEqual(['coming', 'over']);
    const days = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(days, days, days, (start, length, after) => {
        const from = addDays('2025-01-01', start);
        const offer = anOffer({ from, until: addDays(from, length) });
        const day = addDays('2025-01-01', after);
        const isOpen = after >= start && after <= start + length;
        expect(offerStatusOn(offer, 'published', day) === 'open').toBe(isOpen);
      }),
    );
  });

  it('is published, withdrawn, and published again', () => {
    expect(OFFER_STATES.flatMap((state) => OFFER_ACTS.map((act) => movedTo(state, act)))).toEqual([
      'published',
      undefined,
      undefined,
      'withdrawn',
      'published',
      undefined,
    ]);
  });

  it('that is over is answered with the next best: of its kind and for its models first', () => {
    const gone = anOffer({ models: ['lira'] });
    const others = [
      anOffer({ slug: 'kit', kind: 'accessory', until: '2026-03-05' }),
      anOffer({ slug: 'vela', models: ['vela'] }),
      anOffer({ slug: 'lira', models: ['lira'], until: '2026-12-31' }),
      gone,
    ];
    expect(nextBest(gone, others).map(({ slug }) => slug)).toEqual(['lira', 'vela', 'kit']);
    expect(nextBest(gone, others, 1)).toHaveLength(1);
  });
});

it('the offer of a car is the one that was read, if it is for this car, else the first one of the car itself', () => {
  const lira = anOffer({ slug: 'lira', kind: 'vehicle', models: ['lira'] });
  const all = anOffer({ slug: 'todos', kind: 'vehicle' });
  const visit = anOffer({ slug: 'revisao' });
  const open = [visit, lira, all];
  const of = (model: string, ...named: string[]) => offerForCar(open, model, named)?.slug;
  expect([of('lira'), of('vela'), of('vela', 'lira'), of('lira', 'nada', 'revisao', 'todos')]).toEqual([
    'lira',
    'todos',
    'todos',
    'revisao',
  ]);
  expect(offerForCar([visit], 'lira', [])).toBeUndefined();
});

it('an offer’s page is known by its address, and no other page is taken for one', () => {
  const at = (path: string) => offerInAddress(`https://portal.example${path}`);
  expect([at('/br/aurora/ofertas/lira'), at('/ofertas/lira?utm_source=x')]).toEqual(['lira', 'lira']);
  expect([at('/br/aurora/ofertas'), at('/ofertas/lira/modal'), at('/'), offerInAddress('')]).toEqual(
    Array(4).fill(undefined),
  );
});

it('a maintenance plan changes the oil every 12 months or 10 thousand km [D2-9-38]', () => {
  expect(OIL_CHANGE).toEqual({ months: 12, kilometres: 10_000 });
  expect(maintenancePlan(3).map(({ months, kilometres }) => [months, kilometres])).toEqual([
    [12, 10_000],
    [24, 20_000],
    [36, 30_000],
  ]);
});

describe('the end of a balloon plan', () => {
  it('leaves what the car is worth beyond what settles the plan, or asks for the rest', () => {
    expect([equityOf(9_000_000, 4_000_000), equityOf(3_000_000, 4_000_000)]).toEqual([5_000_000, -1_000_000]);
    expect(keptInFull({ installment: 150_000, left: 4, residual: 3_000_000, value: 1 })).toBe(3_600_000);
  });

  it('makes an entrance within the limits of the new plan in which no cent is lost', () => {
    expect(entranceFor(10_000_000, 3_000_000, { min: 20, max: 50 })).toEqual({
      percent: 30,
      amount: 3_000_000,
      added: 0,
      back: 0,
    });
    expect(entranceFor(10_000_000, -500_000, { min: 20, max: 50 })).toMatchObject({ added: 2_500_000 });
    expect(entranceFor(10_000_000, 6_000_000, { min: 20, max: 50 })).toMatchObject({ back: 1_000_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 50_000_000 }),
        fc.integer({ min: -50_000_000, max: 80_000_000 }),
        (price, equity) => {
          const { percent, amount, added, back } = entranceFor(price, equity, { min: 20, max: 50 });
          expect(percent).toBeGreaterThanOrEqual(20);
          expect(percent).toBeLessThanOrEqual(50);
          expect(amount + back).toBe(equity + added);
          expect(Math.min(added, back)).toBe(0);
          // Beyond the cents that half a hundredth of a percent makes, nothing comes back within the limits.
          if (percent > 20 && percent < 50) expect(back).toBeLessThanOrEqual(price / 10_000 + 1);
        },
      ),
    );
  });
});

describe('an owner’s balloon plan', () => {
  it.each([
    ['2026-11-28', 36],
    ['2026-12-28', 36],
    ['2026-12-29', 35],
    ['2029-11-28', 0],
    ['2040-01-01', 0],
  ])('has on %s so many instalments left: %i', (today, left) => {
    expect(instalmentsLeft({ installments: 36, since: '2026-11-28' }, today)).toBe(left);
  });

  it('is set beside the three dearer versions of the same model that are nearest', () => {
    const car = (model: string, price: number) => ({ model, price });
    const cars = [
      car('lira', 9),
      car('lira', 5),
      car('lira', 7),
      car('lira', 6),
      car('lira', 8),
      car('onda', 6),
    ];
    expect(betterVersions(cars, car('lira', 5)).map(({ price }) => price)).toEqual([6, 7, 8]);
    expect(betterVersions(cars, car('lira', 9))).toEqual([]);
  });
});

it.each([
  [[], 'lira', true],
  [['lira', 'onda'], 'lira', true],
  [['onda'], 'lira', false],
  [['onda'], undefined, true],
])('an offer for %j is for a wish about %s: %s', (models, model, expected) => {
  expect(isForModel(anOffer({ models }), model)).toBe(expected);
});

it('a list shows cars before accessories, services, packages and balloons, and of one kind as they come', () => {
  const offers = (['balloon', 'service', 'vehicle', 'service'] as const).map((kind, at) =>
    anOffer({ kind, slug: `${kind}-${at}` }),
  );
  const slugs = (kind?: 'service') => offersOfKind(offers, kind).map(({ slug }) => slug);
  expect(slugs()).toEqual(['vehicle-2', 'service-1', 'service-3', 'balloon-0']);
  expect(slugs('service')).toEqual(['service-1', 'service-3']);
});

it('of several cars the cheapest is told, of equal ones the first', () => {
  const costs = ({ price }: { readonly price: number }) => price;
  const [a, b, c] = [{ price: 2 }, { price: 1 }, { price: 1 }];
  expect(leastCar([a, b, c], costs)).toBe(b);
  expect(leastCar([], costs)).toBeUndefined();
});

it('an offer of cars is pictured with its first, one for several with the last that it names, one for all with none', () => {
  expect(picturedCar({ kind: 'vehicle', models: [] }, ['lira', 'onda'])).toBe('lira');
  expect(picturedCar({ kind: 'service', models: ['lira', 'onda'] }, ['lira', 'onda'])).toBe('onda');
  expect(picturedCar({ kind: 'service', models: [] }, ['lira', 'onda'])).toBeUndefined();
});
