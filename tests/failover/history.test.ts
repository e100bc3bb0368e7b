import { describe, expect, it } from 'vitest';
import {
  answeredAgain,
  type History,
  isLate,
  type Operation,
  type Stored,
  undone,
  violations,
} from './history.ts';

const operation = (more: Partial<Operation>): Operation => ({
  kind: 'lead',
  key: 'k1',
  from: 0,
  until: 1,
  outcome: 'ok',
  ...more,
});
const stored = (more: Partial<Stored> = {}): Stored => ({
  ids: { lead: [], request: [], booking: [], proposal: [], order: [] },
  answers: [],
  soldCars: [],
  charges: [],
  delivered: new Set(),
  ...more,
});
const ids = (more: Partial<Stored['ids']>) => ({ ...stored().ids, ...more });
const rules = (history: History, at: Stored) => violations(history, at).map(({ rule }) => rule);

describe('the log of clients, held against what is stored', () => {
  it('is in order where every answer is there once', () => {
    const history = [
      operation({ id: 'a', outcome: 'unknown' }),
      operation({ id: 'a' }),
      operation({ kind: 'order', key: 'car1', id: 'o' }),
      operation({ kind: 'hold', key: 'car1 x', from: 0, until: 1 }),
      operation({ kind: 'check', key: 'car1 x', from: 2, until: 3, outcome: 'unknown' }),
      operation({ kind: 'check', key: 'car1 x', from: 3, until: 4 }),
      operation({ kind: 'release', key: 'car1 x', from: 5, until: 6 }),
      operation({ kind: 'hold', key: 'car1 y', from: 4, until: 7 }),
    ];
    const at = stored({
      ids: ids({ lead: ['a', 'left by a booking'], order: ['o'] }),
      answers: [{ key: 'k1', id: 'a' }],
      soldCars: ['car1'],
      charges: [{ order: 'o', times: 1 }],
      delivered: new Set(['a']),
    });
    expect(violations(history, at)).toEqual([]);
  });

  const delivered = new Set(['a', 'b']);
  it.each<[rule: string, history: History, at: Stored]>([
    ['an answered write is stored', [operation({ id: 'a' })], stored({ delivered })],
    ['an answered lead reaches the CRM', [operation({ id: 'a' })], stored({ ids: ids({ lead: ['a'] }) })],
    [
      'one key makes one thing',
      [operation({ id: 'a' }), operation({ id: 'b' })],
      stored({ ids: ids({ lead: ['a', 'b'] }), delivered }),
    ],
    [
      'one key makes one thing',
      [operation({ id: 'a' })],
      stored({ ids: ids({ lead: ['a', 'b'] }), answers: [{ key: 'k1', id: 'b' }], delivered }),
    ],
    [
      'one key makes one thing',
      [operation({ kind: 'booking', id: 'a' })],
      stored({ ids: ids({ booking: ['a', 'b'] }) }),
    ],
    [
      'nothing is stored twice',
      [operation({ kind: 'order', id: 'o' })],
      stored({ ids: ids({ order: ['o', 'o'] }), charges: [{ order: 'o', times: 1 }] }),
    ],
    [
      'one holds a car at a time',
      [
        operation({ kind: 'hold', key: 'car1 x', from: 0, until: 1 }),
        operation({ kind: 'hold', key: 'car1 y', from: 2, until: 3 }),
        operation({ kind: 'release', key: 'car1 x', from: 4, until: 5 }),
      ],
      stored(),
    ],
    [
      'an answered hold lasts until it is given back',
      [
        operation({ kind: 'hold', key: 'car1 x', from: 0, until: 1 }),
        operation({ kind: 'check', key: 'car1 x', from: 2, until: 3, outcome: 'refused', status: 200 }),
        operation({ kind: 'release', key: 'car1 x', from: 4, until: 5 }),
      ],
      stored(),
    ],
    ['a car is sold once', [], stored({ soldCars: ['car1', 'car2', 'car1'] })],
    ['an order is charged once', [], stored({ charges: [{ order: 'o', times: 2 }] })],
    [
      'a paid order was charged',
      [operation({ kind: 'order', id: 'o' })],
      stored({ ids: ids({ order: ['o'] }), charges: [{ order: 'o', times: 0 }] }),
    ],
  ])('breaks "%s"', (rule, history, at) => {
    expect(new Set(rules(history, at))).toEqual(new Set([rule]));
  });

  it('takes a failure for nothing: what it asked for may be stored or not', () => {
    const history = [
      operation({ outcome: 'unknown' }),
      operation({ key: 'k2', outcome: 'refused', status: 409 }),
    ];
    expect(violations(history, stored())).toEqual([]);
    expect(violations(history, stored({ ids: ids({ lead: ['a'] }) }))).toEqual([]);
  });
});

describe('a run', () => {
  const kinds = ['lead', 'request', 'booking', 'proposal', 'hold', 'check', 'release'] as const;
  const enough = [...kinds, ...kinds, ...kinds, 'order' as const].map((kind) =>
    operation({ kind, from: 20, until: 21 }),
  );

  it('says something where a little of everything was done', () => {
    expect(undone(enough, 10)).toEqual([]);
  });

  it('says nothing where a kind was only tried, or never', () => {
    expect(undone([], 10)).toHaveLength(8);
    const tried = enough.map((one) =>
      one.kind === 'booking' ? { ...one, outcome: 'unknown' as const } : one,
    );
    expect(undone(tried, 10)).toEqual(['booking: 0 of 3']);
    expect(undone(enough.slice(0, -1), 10)).toEqual(['order: 0 of 1']);
  });

  it('says nothing where all was done before the first failover, or there was none', () => {
    expect(undone(enough, 20)).toHaveLength(8);
    expect(undone(enough, Number.POSITIVE_INFINITY)).toHaveLength(8);
  });
});

describe('a round', () => {
  it('is answered again by the first lead that was asked after the promotion, not by one that was on its way', () => {
    const history = [
      operation({ from: 5, until: 12 }),
      operation({ from: 11, until: 13, outcome: 'unknown' }),
      operation({ kind: 'booking', from: 11, until: 14 }),
      operation({ from: 12, until: 30 }),
      operation({ from: 31, until: 32 }),
    ];
    expect(answeredAgain(history, 10)?.until).toBe(30);
    expect(answeredAgain(history.slice(0, 3), 10)).toBeUndefined();
  });

  it('is late where no lead was answered at all, or long after the cluster could confirm a write', () => {
    expect(isLate({ confirmedMs: 4_000, answeredMs: 14_000 })).toBe(false);
    expect(isLate({ confirmedMs: 4_000, answeredMs: 14_001 })).toBe(true);
    expect(isLate({ confirmedMs: 4_000, answeredMs: 100 })).toBe(false);
    expect(isLate({ confirmedMs: 200_000, answeredMs: undefined })).toBe(true);
  });
});
