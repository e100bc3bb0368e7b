import { expect, it, vi } from 'vitest';
import { orphansBetween } from './orphans.ts';

it('two contents are read once, whatever number of areas look at them', async () => {
  const read = vi.fn((content: readonly string[]) => ({ content }));
  const seen: unknown[] = [];
  const area = {
    orphaned: {
      dealers: async (...both: unknown[]) => {
        seen.push(both);
        return [];
      },
    },
  };
  const found = orphansBetween('dealers', read as never, ['before'], ['after']);
  expect(await Promise.all([area, area, {}].map(found))).toEqual([[], [], undefined]);
  const both = [{ content: ['before'] }, { content: ['after'] }];
  expect(seen).toEqual([both, both]);
  expect(read).toHaveBeenCalledTimes(2);
});
