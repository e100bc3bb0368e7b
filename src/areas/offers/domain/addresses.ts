import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
/** The offers of a site; the word is one in both languages. */
export const OFFER_PAGES: Readonly<Record<MarketCode, string>> = forMarkets({ BR: 'ofertas', AR: 'ofertas' });

/** The word of the offer whose page an address is; nothing where it is another page, or no address. */
export function offerInAddress(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  const [page = '', slug] = path.split('/').slice(-2);
  return Object.values(OFFER_PAGES).includes(page) ? slug : undefined;
}

/** Which kind of offers is shown. */
export const OFFER_FIELDS = { kind: 'tipo' } as const;
