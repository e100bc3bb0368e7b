import type { StockCardView } from '../areas/stock/web/index.ts';
import { instalmentView } from './instalment-view.tsx';
import type { LoadedCard } from './stock-cards.server.ts';

/** A card of the stock with the terms of its instalment as words. */
export const cardView = ({ facts, ...card }: LoadedCard): StockCardView => ({
  ...card,
  instalment: instalmentView(facts),
});
