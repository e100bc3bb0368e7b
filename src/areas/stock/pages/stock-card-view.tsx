import { instalmentView } from '../../../pages/instalment-view.tsx';
import type { LoadedCard } from '../../../pages/stock-cards.server.ts';
import type { StockCardView } from '../web/index.ts';

/** A card of the stock with the terms of its instalment as words. */
export const cardView = ({ facts, ...card }: LoadedCard): StockCardView => ({
  ...card,
  instalment: instalmentView(facts),
});
