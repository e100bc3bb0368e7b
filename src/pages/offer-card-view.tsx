import type { OfferCardView } from '../areas/offers/web/index.ts';
import { instalmentView } from './instalment-view.tsx';
import type { LoadedOffer } from './offers.server.ts';

/** An offer with the terms of its instalment as words. */
export const offerCardView = ({ facts, ...card }: LoadedOffer): OfferCardView => ({
  ...card,
  instalment: instalmentView(facts),
});
