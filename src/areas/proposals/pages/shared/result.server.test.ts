import { expect, it } from 'vitest';
import { siteFile } from '../../../platform/contract.ts';
import { resultOf } from './result.server.ts';

const site = (more: object) =>
  siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', ...more });
const customerService = { phone: '0800 123 4567', hours: 'Todos os dias' };
const phones = (more: object) => {
  const { phone, refusedPhone } = resultOf(site(more));
  return [phone, refusedPhone];
};

it('after an answer the customer service of the company is called, where authors name no number; then the company', () => {
  const supplier = { phone: '(11) 4004-1234', customerService };
  expect(phones({ supplier })).toEqual(['0800 123 4567', '0800 123 4567']);
  expect(phones({ supplier: { phone: '(11) 4004-1234' } })).toEqual(['(11) 4004-1234', '(11) 4004-1234']);
  const authoring = { proposals: { result: { refusedPhone: '0800 765 4321' } } };
  expect(phones({ supplier, authoring })).toEqual(['0800 123 4567', '0800 765 4321']);
  expect(phones({})).toEqual(['0800 000 0000', '0800 000 0000']);
});
