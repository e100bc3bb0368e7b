import { instalmentView } from '../../financing/pages/shared/instalment-view.tsx';
import type { StockCardView } from '../web/index.ts';
import type { LoadedCard } from './shared/stock-cards.server.ts';

/** A card of the stock with the terms of its instalment as words. */
export const cardView = ({ facts, ...card }: LoadedCard): StockCardView => ({
  ...card,
  instalment: instalmentView(facts),
});
