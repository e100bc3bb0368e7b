import { useSelector } from '@xstate/react';
import type { Cents } from '../../../kit/money.ts';
import { cardView } from '../flow/index.ts';
import type { CardActor } from './depth-props.ts';

/** Where a card's simulator stands, and what the card shows of it. */
export function useCardView(card: CardActor, price: Cents) {
  const snapshot = useSelector(card, (state) => state);
  return { snapshot, view: cardView(snapshot, price), values: snapshot.context.values };
}
