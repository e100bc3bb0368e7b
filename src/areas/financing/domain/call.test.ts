import { expect, it } from 'vitest';
import { callNumber } from './call.ts';

it('calls the dealer where configured and known, else the default number [D1-2.2-18] [D1-2.2-19]', () => {
  const phone = '0800 000 0000';
  expect(callNumber({ useDealerPhone: true, phone }, '(11) 3000-0000')).toBe('(11) 3000-0000');
  expect(callNumber({ useDealerPhone: true, phone }, undefined)).toBe(phone);
  expect(callNumber({ useDealerPhone: true, phone }, '')).toBe(phone);
  expect(callNumber({ useDealerPhone: false, phone }, '(11) 3000-0000')).toBe(phone);
});
