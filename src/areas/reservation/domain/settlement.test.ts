import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settlementOf } from './settlement.ts';

const financing = (credit: number | undefined, refused?: 'ended') => ({ offer: undefined, refused, credit });

it.each([
  ['cash: the price less the deposit', 12_000_000, 200_000, undefined, 11_800_000, undefined],
  [
    'financed: the entrance less the deposit',
    12_000_000,
    200_000,
    financing(8_400_000),
    3_400_000,
    8_400_000,
  ],
  [
    'a financing that has ended: cash',
    12_000_000,
    200_000,
    financing(8_400_000, 'ended'),
    11_800_000,
    undefined,
  ],
  ['an entrance below the deposit: nothing', 12_000_000, 200_000, financing(11_900_000), 0, 11_900_000],
  ['all of it financed: nothing', 12_000_000, 200_000, financing(12_000_000), 0, 12_000_000],
  [
    'invoiced for less than was financed: no more than the price',
    8_000_000,
    200_000,
    financing(8_400_000),
    0,
    8_000_000,
  ],
])('%s', (_name, price, deposit, own, atDelivery, financed) => {
  expect(settlementOf(price, deposit, own)).toMatchObject({ atDelivery, financed });
});

it('deposit, financing and delivery come to the price, wherever the deposit is not more than the entrance', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (deposit, more, credit) => {
      const price = deposit + more + credit;
      const { atDelivery, financed = 0 } = settlementOf(price, deposit, financing(credit));
      return atDelivery + financed + deposit === price;
    }),
  );
});
