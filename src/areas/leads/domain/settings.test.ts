import { expect, it } from 'vitest';
import { answeredBy, type LeadSettings } from '../index.ts';

it.each([
  [undefined, '0001017', '0001017'],
  ['0001001', '0001017', '0001001'],
  [undefined, undefined, undefined],
])('of leads that go to %s, one about a car at %s goes to %s', (fixedDealerCode, dealer, expected) => {
  expect(answeredBy({ fixedDealerCode } as LeadSettings, dealer).fixedDealerCode).toBe(expected);
});
