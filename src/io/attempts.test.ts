import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Attempts, countInOrder } from './attempts.ts';

/** Counts as the database does, for as long as a test runs. */
function counting(most: number) {
  let count = 0;
  const take: Attempts = async () => {
    if (count >= most) return { isAllowed: false, waitMs: 5_000, forgive: async () => undefined };
    count += 1;
    const forgive = async () => {
      count -= 1;
    };
    return { isAllowed: true, waitMs: 0, forgive };
  };
  return { take: () => take('somebody'), counted: () => count };
}

it('a try that one bound refuses costs nothing of those that come after it, however many bounds and tries there are', async () => {
  const bounds = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(bounds, fc.integer({ min: 1, max: 20 }), async (most, tries) => {
      const counts = most.map(counting);
      const all = counts.map(({ take }) => take);
      let allowed = 0;
      for (let at = 0; at < tries; at += 1) if ((await countInOrder(all)).isAllowed) allowed += 1;
      expect(allowed).toBe(Math.min(tries, ...most));
      const least = most.map((_, at) => Math.min(tries, ...most.slice(0, at + 1)));
      expect(counts.map(({ counted }) => counted())).toEqual(least);
    }),
  );
});

it('a try that is given back is given back by every bound that has counted it, refused or not', async () => {
  for (const most of [3, 0]) {
    const counts = [counting(2), counting(most)];
    const attempt = await countInOrder(counts.map(({ take }) => take));
    expect(attempt.isAllowed).toBe(most > 0);
    await attempt.forgive();
    expect(counts.map(({ counted }) => counted())).toEqual([0, 0]);
  }
});
