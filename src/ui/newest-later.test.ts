import { expect, it } from 'vitest';
import { newestLater } from './newest-later.ts';

it('tells the newest of several values once, after what is being done', async () => {
  const reported: number[] = [];
  const later = newestLater<number>((value) => void reported.push(value));
  for (const value of [1, 2, 3]) later.tellLater(value);
  expect(reported).toEqual([]);
  await expect.poll(() => reported).toEqual([3]);
  expect(later.isWaiting()).toBe(false);
  later.tellLater(4);
  await expect.poll(() => reported).toEqual([3, 4]);
});

it('tells at once what waits, and nothing twice', async () => {
  const reported: number[] = [];
  const later = newestLater<number>((value) => void reported.push(value));
  later.tellLater(1);
  later.tellNow();
  later.tellNow();
  expect(reported).toEqual([1]);
  await new Promise((done) => setTimeout(done, 20));
  expect(reported).toEqual([1]);
});
