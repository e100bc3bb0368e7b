import type { ComponentProps } from 'react';
import type { FinancedCar } from '../domain/car.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { StoredForOrder } from './modal-props.ts';
import type { StoreOfferOnCard } from './store-offer.tsx';
import { useCode } from './use-code.ts';

const loadStoreOffer = () => import('./store-offer.tsx');
type Code = Awaited<ReturnType<typeof loadStoreOffer>>;

/** What an open card can do with kept offers; nothing where that code cannot be fetched, because the card does without. */
export function StoreOfferSlot(props: ComponentProps<typeof StoreOfferOnCard>) {
  const { code } = useCode(loadStoreOffer);
  return code ? <code.StoreOfferOnCard {...props} /> : null;
}

/** Fetches the stored offer that a page's address names, see `stored-offers.ts`. */
export const restoreInto = async (...request: Parameters<Code['restoreInto']>): Promise<void> =>
  (await loadStoreOffer()).restoreInto(...request);

/**
 * Has the server keep what the shopper continues with; only an order waits for its id. `base` is the financing address.
 */
export const storeContinuedOffer = (
  base: string,
  car: FinancedCar,
  chosen: Selection,
  plan: string,
): Promise<StoredForOrder> =>
  loadStoreOffer()
    .then(({ keepForProposal }) => keepForProposal(base, car, chosen, plan))
    .catch(() => ({ isStored: false }));
