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
