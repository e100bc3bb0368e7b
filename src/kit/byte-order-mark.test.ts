import { expect, it } from 'vitest';
import { BYTE_ORDER_MARK, withoutMark } from './byte-order-mark.ts';

it('is taken off once, and only where a text begins', () => {
  expect(BYTE_ORDER_MARK).toHaveLength(1);
  expect(Buffer.from(BYTE_ORDER_MARK)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(['', 'a', `a${BYTE_ORDER_MARK}`, '\uFFFE'].map(withoutMark)).toEqual([
    '',
    'a',
    `a${BYTE_ORDER_MARK}`,
    '\uFFFE',
  ]);
  expect(withoutMark(`${BYTE_ORDER_MARK}a`)).toBe('a');
  expect(withoutMark(`${BYTE_ORDER_MARK}${BYTE_ORDER_MARK}a`)).toBe(`${BYTE_ORDER_MARK}a`);
});
