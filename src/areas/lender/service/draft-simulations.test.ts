import { expect, it } from 'vitest';
import type { SimulationStore, StoredSimulation } from './b2/store.ts';
import { draftSimulations } from './draft-simulations.ts';

it('keeps a draft’s simulations where no proposal finds them, and everybody else’s where they always are', async () => {
  const rows = new Map<string, StoredSimulation>();
  const stored: SimulationStore = {
    create: async (_site, kept) => void rows.set(kept.id, kept),
    find: async (_site, id) => rows.get(id),
    replace: async (next) => Boolean(rows.set(next.id, next)),
  };
  const site = { brand: 'lumen', market: 'BR' } as const;
  let isDraft = true;
  const store = draftSimulations(stored, () => isDraft);
  const [drawn, real] = [{ id: 'drawn' }, { id: 'real' }] as StoredSimulation[];
  if (!drawn || !real) throw new Error('none');
  await store.create(site, drawn);
  expect(await store.find(site, 'drawn')).toBe(drawn);
  expect(await store.replace({ ...drawn, revision: 2 })).toBe(true);
  isDraft = false;
  await store.create(site, real);
  expect([...rows.keys()]).toEqual(['real']);
  expect(await store.find(site, 'drawn')).toBeUndefined();
  isDraft = true;
  expect(await store.find(site, 'real')).toBeUndefined();
});
