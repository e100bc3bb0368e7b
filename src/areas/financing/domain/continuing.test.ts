import { expect, it } from 'vitest';
import { canContinue } from './continuing.ts';

const ready = { isAccepted: true, isUpdating: false, offers: 3, installmentValue: 100_00 };

it('continues with an accepted, settled offer', () => {
  expect(canContinue(ready)).toBe(true);
});

it.each([
  ['terms-not-accepted', { isAccepted: false }],
  ['updating', { isUpdating: true }],
  ['no-offers', { offers: 0 }],
  ['no-installment-value', { installmentValue: undefined }],
] as const)('does not continue: %s [D1-5-23] [D1-5-31] [D1-5-32] [D1-5-33]', (reason, change) => {
  expect(canContinue({ ...ready, ...change })).toBe(reason);
});
