import { expect, it } from 'vitest';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';
import { POSTALS } from '../../../kit/markets/postals.ts';
import { dealerQuery } from './query.ts';

const read = (postalCode: string) => dealerQuery.safeParse({ postalCode });

it('dealers near a postal code are found by each form that a market’s post has, and by no other', () => {
  for (const market of MARKET_CODES)
    for (const shape of POSTALS[market].shapes) {
      const written = shape.replaceAll('#', '4').replaceAll('@', 'c');
      expect([written, read(` ${written} `).data?.postalCode]).toEqual([
        written,
        POSTALS[market].plain(written),
      ]);
    }
  expect(read('c1425').data?.postalCode).toBe('C1425');
  for (const wrong of ['', '123', '1425abc', 'O1425', '0131020', '01310-2000', 'x'.repeat(5_000)])
    expect([wrong, read(wrong).success]).toEqual([wrong, false]);
});
