import { expect, it } from 'vitest';
import { lazily } from './lazily.ts';

it('what is lazily made is made at the first question, once, and again only where making it failed', () => {
  let made = 0;
  const value = lazily(() => {
    made += 1;
    if (made === 1) throw new Error('not yet');
    return { made };
  });
  expect(made).toBe(0);
  expect(value).toThrow('not yet');
  expect(value()).toEqual({ made: 2 });
  expect(value()).toBe(value());
  const nothing = lazily(() => {
    made += 1;
  });
  expect([nothing(), nothing(), made]).toEqual([undefined, undefined, 3]);
});

it('what is lazily promised is promised once to all who ask, and again once it was not kept', async () => {
  let made = 0;
  const value = lazily(async () => {
    made += 1;
    if (made === 1) throw new Error('not yet');
    return made;
  });
  const together = await Promise.allSettled([value(), value()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  expect(await value()).toBe(2);
  expect(await Promise.all([value(), value()])).toEqual([2, 2]);
  expect(made).toBe(2);
});
