import type { MarketCode } from '../../../kit/markets/identities.ts';
import { PLACES } from '../../../kit/markets/places.ts';
/** How the form asks for the dealer: it shows the fixed one, or asks by province and zone, or by place. */
export type DealerSection = 'fixed' | 'province-zone' | 'location';

/** Exactly one of the three (doc. 1 §2.6); a fixed dealer code comes first. */
export function dealerSection(fixedDealerCode: string | undefined, market: MarketCode): DealerSection {
  if (fixedDealerCode) return 'fixed';
  return PLACES[market].dealerSearch;
}

/** Name of the event that is told on `document` when the form knows its dealer; `detail` is a `ChosenPlace`. */
export const CHOSE_DEALER = 'dealer chosen';

/** Where the dealer is: the current car's `location` (doc. 1 §3.2). */
export type ChosenPlace = {
  readonly stateCode: string;
  readonly cityName: string;
  readonly countryCode: string;
};
