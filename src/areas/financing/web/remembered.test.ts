import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSimulations, rememberedSimulations, rememberSimulation } from './remembered.ts';

/** A browser's storage, which this environment lacks. */
class Storage {
  readonly entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const [BR, AR] = ['/services/br/aurora/financing', 'https://carros.example/services/ar/lumen/financing'];
const ids = (market = 'BR', today = '2026-11-23') =>
  rememberedSimulations(market, today).map(({ site, offer }) => `${site} ${offer}`);

it('remembers simulations that the portal keeps, of each market apart, the last one first, until they end', () => {
  rememberSimulation(BR, { id: 'one', validUntil: '2026-11-23' });
  rememberSimulation(BR, { id: 'two', validUntil: '2026-11-30' });
  rememberSimulation(BR, { id: 'one', validUntil: '2026-11-23' });
  rememberSimulation(AR, { id: 'otra', validUntil: '2026-11-30' });
  rememberSimulation('https://bank.example/financing', { id: 'theirs', validUntil: '2026-11-30' });
  expect(ids()).toEqual(['br/aurora one', 'br/aurora two']);
  expect(ids('AR')).toEqual(['ar/lumen otra']);
  expect(ids('BR', '2026-11-24')).toEqual(['br/aurora two']);
});

it('remembers as many as an account keeps, and forgets what has joined', () => {
  const all = Array.from({ length: 25 }, (_, at) => `offer-${at}`);
  for (const id of all) rememberSimulation(BR, { id, validUntil: '2026-11-30' });
  expect(ids()).toHaveLength(20);
  forgetSimulations(all.slice(1));
  expect(ids()).toEqual([]);
  expect(storage.entries.size).toBe(0);
});

it('reads nothing out of what others wrote there, and does without a storage', () => {
  storage.setItem('vitrine.simulations', '[{"site":1}]');
  expect(ids()).toEqual([]);
  vi.stubGlobal('localStorage', undefined);
  rememberSimulation(BR, { id: 'one', validUntil: '2026-11-30' });
  expect(ids()).toEqual([]);
});
