import type { Cents } from '../../../kit/money.ts';
import type { Arrival } from './car.ts';

/** What a shopper can spend: at once, and every month. */
export type Payment = { readonly entrance: Cents; readonly monthly: Cents };

/** Which cars are meant. Of several values of one kind any will do; of several kinds all must hold. */
export type StockFilters = {
  readonly model?: readonly string[] | undefined;
  /** mvs codes. */
  readonly version?: readonly string[] | undefined;
  readonly colour?: readonly string[] | undefined;
  readonly fuel?: readonly string[] | undefined;
  readonly gear?: readonly string[] | undefined;
  readonly arrival?: readonly Arrival[] | undefined;
  /** A state or province; `FACTORY` for the factory's own cars. */
  readonly place?: string | undefined;
  readonly dealer?: string | undefined;
  readonly priceFrom?: Cents | undefined;
  readonly priceTo?: Cents | undefined;
  readonly payment?: Payment | undefined;
};

/** The place of cars that stand at no dealer. */
export const FACTORY = 'factory';

export const stockOrders = ['price', 'price-down', 'arrival', 'near'] as const;
export type StockOrder = (typeof stockOrders)[number];

/** How many cars a page of the search has: whole rows of two, three and four cards, which the general 18 would not give. */
export const STOCK_PAGE_SIZE = 24;

/** The order of a list: as it is asked for, else by distance where a place is known. By distance from nowhere there is none. */
export const orderShown = (requested: StockOrder | undefined, isPlaceKnown: boolean): StockOrder => {
  if (requested === 'near' && !isPlaceKnown) return 'price';
  return requested ?? (isPlaceKnown ? 'near' : 'price');
};
