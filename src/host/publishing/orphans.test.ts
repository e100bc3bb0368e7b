import { expect, it } from 'vitest';
import { orphansBetween } from './orphans.ts';

const aDirectory = () => ({ dealers: [], groups: [], services: [] });

it('each area that names something of a kind looks at both contents of it', async () => {
  const seen: unknown[] = [];
  const area = {
    orphaned: {
      dealers: async (...both: unknown[]) => {
        seen.push(both);
        return [];
      },
    },
  };
  const [before, after] = [aDirectory(), aDirectory()];
  const found = orphansBetween({ dealers: before }, { dealers: after });
  expect(await Promise.all([area, area, {}].map(found))).toEqual([[], [], []]);
  expect(seen).toHaveLength(2);
  for (const both of seen as unknown[][]) {
    expect(both[0]).toBe(before);
    expect(both[1]).toBe(after);
  }
});
