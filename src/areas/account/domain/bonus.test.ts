import { expect, it } from 'vitest';
import { bonusState, lastDay } from './bonus.ts';

it('a voucher is worth its amount up to its last day, and one that was used stays used [D2-2.5-30]', () => {
  const voucher = { validUntil: '2026-12-31', usedOn: undefined };
  expect(bonusState(voucher, '2026-12-31')).toBe('valid');
  expect(bonusState(voucher, '2027-01-01')).toBe('ended');
  expect(bonusState({ ...voucher, usedOn: '2026-12-01' }, '2027-01-01')).toBe('used');
});

it('a welcome counts from the day after', () => {
  expect(lastDay({ days: 30 }, '2026-12-15')).toBe('2027-01-14');
});
