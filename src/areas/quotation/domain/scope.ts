import type { MarketCode } from '../../../kit/markets/identities.ts';
/** Somebody of the maker's or a dealer's staff, as whoever lets them in says. */
export type QuotationStaff = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly dealer?:
    | { readonly market: MarketCode; readonly brand?: string | undefined; readonly code: string }
    | undefined;
};

/** Which quotations: those of a site, of one dealer. */
export type QuotationPlace = {
  readonly market: MarketCode;
  readonly brand: string;
  readonly dealer: string;
};

/** Whoever sees every dealer's quotations of a site: they approve, they do not sell. */
const EVERYWHERE = 'administrator';

export const seesEveryDealer = ({ roles }: Pick<QuotationStaff, 'roles'>): boolean =>
  roles.includes(EVERYWHERE);

/** Who sells: a dealer's people, its manager among them. */
const SELLERS: readonly string[] = ['dealer', 'manager'];

/** The dealer for whom somebody sells on a site; a quotation is made by dealers' own people only. */
export const sellsFor = (
  { roles, dealer }: Pick<QuotationStaff, 'roles' | 'dealer'>,
  site: Pick<QuotationPlace, 'market' | 'brand'>,
): string | undefined =>
  roles.some((role) => SELLERS.includes(role)) &&
  dealer?.market === site.market &&
  (dealer.brand === undefined || dealer.brand === site.brand)
    ? dealer.code
    : undefined;

/** Whether a quotation is there for somebody. For everybody else it does not exist. */
export const maySee = (staff: Pick<QuotationStaff, 'roles' | 'dealer'>, place: QuotationPlace): boolean =>
  seesEveryDealer(staff) || sellsFor(staff, place) === place.dealer;
