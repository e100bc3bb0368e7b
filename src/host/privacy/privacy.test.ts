import { describe, expect, it } from 'vitest';
import { testSealing } from '../../../tests/sealing.ts';
import type { PersonalDataStore } from '../../io/personal-data.ts';
import { inOrder, personalDataStores } from './privacy.ts';

const store = (area: string, settledAfter?: PersonalDataStore['settledAfter']) =>
  ({ area, ...(settledAfter && { settledAfter }) }) as PersonalDataStore;
const areas = (stores: readonly PersonalDataStore[]) => inOrder(stores).map(({ area }) => area);

describe('stores of personal data', () => {
  it('are settled after those that they name, whatever their place in the list', () => {
    expect(areas([store('a', ['c']), store('b'), store('c', ['b'])])).toEqual(['b', 'c', 'a']);
  });

  it('come last where they are settled after all others, in the order of the list', () => {
    expect(areas([store('last', 'others'), store('b'), store('end', 'others'), store('a', ['b'])])).toEqual([
      ...['b', 'a', 'last', 'end'],
    ]);
  });

  it('are refused where they would be settled after themselves', () => {
    expect(() => inOrder([store('a', ['b']), store('b', ['a'])])).toThrow('a is settled after itself');
  });

  it('of the portal: documents before what they belong to, vouchers, opinions and members before the accounts, rewards after members', () => {
    const all = personalDataStores(testSealing).map(({ area }) => area);
    const at = (area: string) => {
      expect(all).toContain(area);
      return all.indexOf(area);
    };
    expect(at('documents')).toBeLessThan(Math.min(at('reservations'), at('employee-purchase')));
    expect(Math.max(at('proposals'), at('opinions'), at('loyalty'), at('rewards'))).toBeLessThan(
      at('accounts'),
    );
    expect(at('loyalty')).toBeLessThan(at('rewards'));
    expect(at('reservations')).toBeLessThan(at('payments'));
    expect(new Set(all).size).toBe(all.length);
  });

  it('name only stores that there are', () => {
    const stores = personalDataStores(testSealing);
    const all = new Set(stores.map(({ area }) => area));
    for (const { settledAfter = [] } of stores)
      if (settledAfter !== 'others') for (const area of settledAfter) expect(all).toContain(area);
  });
});
