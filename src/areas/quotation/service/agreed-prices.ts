/** The prices that dealers and customers have agreed on, as the lender asks for them: opened anew from the quotation each time. */

import type { ServiceSite } from '../../../io/service.ts';
import { findVersion, newestYear, type Snapshot } from '../../catalogue/index.ts';
import type { TermsRefused } from '../../lender/contract.ts';
import type { AgreedPrice } from '../../lender/index.ts';
import { type Site, siteKey } from '../../platform/index.ts';
import type { AgreedTerms, TermsEnded } from '../index.ts';
import type { QuotationService } from './quotation-service.ts';

/** What a reference proves; `superseded`: a later version takes the place of its own, `ended`: nothing stands any more. */
export type AgreedAnswer =
  | { readonly ok: true; readonly agreed: AgreedPrice }
  | { readonly ok: false; readonly reason: 'ended' | 'superseded' };

/** Why a proposal cannot be made on a quotation's terms, in the words of its service. */
export const termsRefusal = (ended: TermsEnded | undefined) => ended && WORDS[ended];

const WORDS = {
  expired: 'quotation-ended',
  withdrawn: 'quotation-ended',
  superseded: 'quotation-superseded',
  taken: 'quotation-taken',
} as const satisfies Record<TermsEnded, TermsRefused>;

type AgreedPriceOptions = {
  readonly sites: readonly Site[];
  readonly catalogue: () => Snapshot;
  readonly quotations: Pick<QuotationService, 'customers'>;
};

/** Opens the price that a reference proves on a site; another site's, or one for a car that is sold no more, proves nothing. */
export const agreedPrices =
  ({ sites, catalogue, quotations }: AgreedPriceOptions) =>
  async ({ market, brand }: ServiceSite, reference: string): Promise<AgreedAnswer> => {
    const site = sites.find(({ key }) => key === siteKey(market, brand));
    if (!site) return { ok: false, reason: 'ended' };
    const session = quotations.customers(site);
    const terms = (await session.agreed(reference))?.terms;
    const car = terms && soldCar(catalogue(), site, terms);
    if (terms && car) {
      const { id: version, price, tradeIn = 0 } = terms;
      return { ok: true, agreed: { version, car, price, tradeIn } };
    }
    const isSuperseded = (await session.status(reference))?.status === 'superseded';
    return { ok: false, reason: isSuperseded ? 'superseded' : 'ended' };
  };

/** The car of a quotation as simulations name it; nothing where it is not sold with all of that any more. */
function soldCar(
  catalogue: Snapshot,
  { market, brand }: Site,
  { lines }: Pick<AgreedTerms, 'lines'>,
): AgreedPrice['car'] | undefined {
  const of = (kind: (typeof lines)[number]['kind']) => lines.find((line) => line.kind === kind)?.code ?? '';
  const mvsCode = of('version');
  const year = newestYear(catalogue, market, mvsCode);
  const sold = year === undefined ? undefined : findVersion(catalogue, market, mvsCode, year);
  if (!sold || year === undefined || sold.brand !== brand) return undefined;
  const { colours, parts, services } = sold.version;
  const ids = lines.flatMap(({ kind, code }) => {
    if (kind === 'version') return [];
    if (kind === 'coating') return [code];
    if (kind === 'service') return services.some(({ id }) => id === code) ? [code] : [undefined];
    return [(kind === 'colour' ? colours : parts).find((one) => one.code === code)?.id];
  });
  const known = ids.filter((id) => id !== undefined);
  return known.length < ids.length ? undefined : { mvsCode, year, color: of('colour'), ids: known };
}
