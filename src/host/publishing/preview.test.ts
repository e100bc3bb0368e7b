import { expect, it } from 'vitest';
import type { storedSimulations } from '../../areas/lender/service/index.ts';
import { draftSimulations, inDraft } from './preview.ts';

type Store = ReturnType<typeof storedSimulations>;
type Kept = Parameters<Store['create']>[1];

it('keeps a draft’s simulations where no proposal finds them, and everybody else’s where they always are', async () => {
  const rows = new Map<string, Kept>();
  const stored: Store = {
    create: async (_site, kept) => void rows.set(kept.id, kept),
    find: async (_site, id) => rows.get(id),
    replace: async (next) => Boolean(rows.set(next.id, next)),
  };
  const site = { brand: 'lumen', market: 'BR' } as const;
  const store = draftSimulations(stored);
  const [drawn, real] = [{ id: 'drawn' }, { id: 'real' }] as Kept[];
  if (!drawn || !real) throw new Error('none');
  const draft = { id: 'd', title: 'Dezembro', name: 'draft-d', kinds: [], views: {} };
  await inDraft(draft, async () => {
    await store.create(site, drawn);
    expect(await store.find(site, 'drawn')).toBe(drawn);
    expect(await store.replace({ ...drawn, revision: 2 })).toBe(true);
  });
  await store.create(site, real);
  expect([...rows.keys()]).toEqual(['real']);
  expect(await store.find(site, 'drawn')).toBeUndefined();
  expect(await inDraft(draft, () => store.find(site, 'real'))).toBeUndefined();
});
