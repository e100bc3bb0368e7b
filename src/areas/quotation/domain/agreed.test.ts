import { expect, it } from 'vitest';
import { aQuotation } from '../examples.ts';
import { activeOffers, agreedIn, agreedOfferEnd, agreedReference, readReference } from './agreed.ts';
import type { PricedOffer } from './quotation.ts';

const id = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
const offer = (slot: number, entrance: number): PricedOffer => ({
  slot,
  plan: 'cdc',
  entrancePercent: 30,
  installments: 36,
  title: 'CDC',
  entrance,
  text: '',
  installmentValue: 100_000,
  total: 14_000_000,
  annualRate: 0.2,
  annualCet: 0.25,
});

it('what was agreed is the price, the customer’s car and the offers of a version, and nothing of the customer', () => {
  const changes = { newPrice: 12_500_000, discount: 100_000, tradeIn: 4_000_000, guide: 4_000_000 };
  const terms = agreedIn(
    { id, number: 'C2345-6789', version: 3 },
    aQuotation({ changes, offers: [offer(0, 4_000_000), offer(1, 3_999_999)] }),
  );
  expect(terms).toMatchObject({
    initial: 12_225_000,
    price: 12_400_000,
    tradeIn: 4_000_000,
    toPay: 8_400_000,
  });
  // One whose entrance the customer's car exceeds is none that anybody could go on with.
  expect(terms.offers.map(({ slot }) => slot)).toEqual([0]);
  expect(JSON.stringify(terms)).not.toMatch(/Canário|interno/);
});

it('an offer ends with its lender’s word, which may be before the quotation’s, and never after the quotation', () => {
  const until = (validUntil: string) => ({ ...offer(0, 4_000_000), lender: { name: 'Banco', validUntil } });
  const [short, long, unsaid] = [until('2026-12-03'), until('2026-12-20'), offer(1, 4_000_000)];
  const ends = [short, long, unsaid].map((one) => agreedOfferEnd(one, '2026-12-08'));
  expect(ends).toEqual(['2026-12-03', '2026-12-08', '2026-12-08']);
  const terms = { offers: [short, long, unsaid], validUntil: '2026-12-08' };
  expect(activeOffers(terms, '2026-12-03')).toEqual([short, long, unsaid]);
  expect(activeOffers(terms, '2026-12-04')).toEqual([long, unsaid]);
  expect(activeOffers(terms, '2026-12-09')).toEqual([]);
});

it('a reference is the id and the key of a version, and nothing else', () => {
  expect(readReference(agreedReference(id, 'key_-1'))).toEqual({ id, key: 'key_-1' });
  for (const text of ['', id, `${id}.`, `${id}.a.b`, 'x.key', `.${id}`])
    expect(readReference(text)).toBeUndefined();
});
