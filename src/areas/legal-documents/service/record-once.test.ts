import { expect, it } from 'vitest';
import { recordOnce } from './record-once.ts';

it('writes once for all that ask meanwhile, and nothing for who asks later', async () => {
  let [day, writes] = ['2026-12-01', 0];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { record, isRecorded } = recordOnce(
    () => day,
    async () => {
      writes += 1;
      await promise;
    },
  );
  const asked = [record(), record(), record()];
  expect([writes, isRecorded()]).toEqual([1, false]);
  resolve();
  await Promise.all(asked);
  await record();
  expect([writes, isRecorded()]).toEqual([1, true]);
  day = '2026-12-02';
  expect(isRecorded()).toBe(false);
  await Promise.all([record(), record()]);
  expect(writes).toBe(2);
});

it('writes again for who asks after it has failed', async () => {
  let isAway = true;
  const { record, isRecorded } = recordOnce(
    () => 'a',
    async () => {
      if (isAway) throw new Error('away');
    },
  );
  const [one, other] = await Promise.allSettled([record(), record()]);
  expect([one.status, other.status, isRecorded()]).toEqual(['rejected', 'rejected', false]);
  isAway = false;
  await record();
  expect(isRecorded()).toBe(true);
});
