import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeRecords } from '../contract.ts';
import { aCar, anOffer, aSelection } from '../examples.ts';
import {
  COMPARATOR_FUNDING,
  COMPARATOR_FUNDING_PLANS,
  CURRENT_FUNDING,
  comparatorRecord,
  savedSimulation,
} from '../index.ts';
import { forgetComparator } from './page.ts';
import { forgetSimulation, keepRecord, keepSimulation, recordKeeper, storedRecords } from './storage.ts';

/** A browser's storage, which this environment lacks. */
class Storage {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

const record = (source: 'CDC' | 'NEXT' | 'ZFLOW', now: number) =>
  comparatorRecord(aCar(), aSelection({ source }), {
    installmentOptions: [36, 48],
    product: 'MSC',
    dealerName: undefined,
    isFirstCall: true,
    startedOpen: false,
    now,
  });

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps one entry a source under COMPARATOR_FUNDING [D1-3.5-10] [D1-3.5-11]', () => {
  for (const kept of [record('CDC', 1), record('NEXT', 2), record('CDC', 3)]) keepRecord(kept);
  expect([...storage.entries.keys()]).toEqual(['COMPARATOR_FUNDING']);
  expect(storedRecords()).toEqual({ CDC: record('CDC', 3), NEXT: record('NEXT', 2) });
});

it('keeps the newest of a dragged card once it rests, at once when the card goes, and before that for whoever compares', async () => {
  const keeper = recordKeeper();
  for (const now of [1, 2]) keeper.keepSoon(record('CDC', now));
  expect(storage.getItem(COMPARATOR_FUNDING)).toBeNull();
  await expect.poll(() => storage.getItem(COMPARATOR_FUNDING)).not.toBeNull();
  expect(storedRecords()).toEqual({ CDC: record('CDC', 2) });
  keeper.keepSoon(record('CDC', 3));
  recordKeeper().keepSoon(record('NEXT', 5));
  expect(storedRecords()).toEqual({ CDC: record('CDC', 3), NEXT: record('NEXT', 5) });
  forgetComparator();
  keeper.keepSoon(record('CDC', 4));
  keeper.keepNow();
  expect(storedRecords()).toEqual({ CDC: record('CDC', 4) });
  forgetComparator();
  keeper.keepNow();
  expect(storedRecords()).toEqual({});
});

it('forgets a simulation that a lead has carried, and not the one continued with since [D1-8-23]', () => {
  const [sent, later] = [48, 36].map((installments) =>
    savedSimulation(aCar(), aSelection({ offer: anOffer({ installments }) })),
  );
  if (!sent || !later) throw new Error('two expected');
  keepSimulation(sent);
  keepSimulation(later);
  forgetSimulation(sent);
  expect(storage.getItem(CURRENT_FUNDING)).toContain('"numberInstallments":36');
  forgetSimulation(later);
  expect([...storage.entries]).toEqual([]);
});

it('also reads a second key, and never writes it [D1-3.5-15]', () => {
  const elsewhere = JSON.stringify(writeRecords({ NEXT: record('NEXT', 5), CDC: record('CDC', 1) }));
  storage.setItem(COMPARATOR_FUNDING_PLANS, elsewhere);
  keepRecord(record('CDC', 2));
  expect(storedRecords()).toEqual({ CDC: record('CDC', 2), NEXT: record('NEXT', 5) });
  expect(storage.getItem(COMPARATOR_FUNDING_PLANS)).toBe(elsewhere);
});

it.each(['not json', '[1]', 'null', '{"CDC":{"type":"CDC"}}', '{"CDC":1}'])(
  'finds nothing in %s, and goes on',
  (garbage) => {
    storage.setItem(COMPARATOR_FUNDING, garbage);
    storage.setItem(COMPARATOR_FUNDING_PLANS, garbage);
    expect(storedRecords()).toEqual({});
    keepRecord(record('ZFLOW', 1));
    expect(Object.keys(storedRecords())).toEqual(['ZFLOW']);
  },
);

it('finds nothing in a blocked storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storedRecords()).toEqual({});
  expect(() => keepRecord(record('CDC', 1))).not.toThrow();
  expect(forgetComparator).not.toThrow();
});

it('is forgotten, apart from what other pages keep, when a new summary is made [D1-4.4-12]', () => {
  keepRecord(record('CDC', 1));
  storage.setItem(COMPARATOR_FUNDING_PLANS, '{}');
  forgetComparator();
  expect([...storage.entries.keys()]).toEqual([COMPARATOR_FUNDING_PLANS]);
});
