import { expect, it } from 'vitest';
import { allowedChannels, answeredBy, type LeadSettings } from '../index.ts';

it.each([
  [undefined, '0001017', '0001017'],
  ['0001001', '0001017', '0001001'],
  [undefined, undefined, undefined],
])('of leads that go to %s, one about a car at %s goes to %s', (fixedDealerCode, dealer, expected) => {
  expect(answeredBy({ fixedDealerCode } as LeadSettings, dealer).fixedDealerCode).toBe(expected);
});

it('where no channels are asked for, those of the authors are allowed, whatever was sent', () => {
  const own = { email: true, sms: false, whatsapp: false, phone: false };
  const ticked = { email: false, sms: true, whatsapp: false, phone: true };
  expect(allowedChannels({ showsOptIns: true, optIns: own }, ticked)).toBe(ticked);
  expect(allowedChannels({ showsOptIns: false, optIns: own }, ticked)).toBe(own);
});
