import { instalmentView } from '../../financing/pages/shared/instalment-view.tsx';
import type { OfferCardView } from '../web/index.ts';
import type { LoadedOffer } from './offers.server.ts';

/** An offer with the terms of its instalment as words. */
export const offerCardView = ({ facts, ...card }: LoadedOffer): OfferCardView => ({
  ...card,
  instalment: instalmentView(facts),
});
