import type { ComponentProps } from 'react';
import type { FinancedCar } from '../domain/car.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { KeepingOnCard } from './keeping.tsx';
import type { StoredForOrder } from './modal-props.ts';
import { useCode } from './use-code.ts';

const loadKeeping = () => import('./keeping.tsx');
type Code = Awaited<ReturnType<typeof loadKeeping>>;

/** What an open card can do with kept offers; nothing where that code cannot be fetched, because the card does without. */
export function KeepingSlot(props: ComponentProps<typeof KeepingOnCard>) {
  const { code } = useCode(loadKeeping);
  return code ? <code.KeepingOnCard {...props} /> : null;
}

/** Fetches the kept offer that a page's address names, see `kept-offers.ts`. */
export const restoreInto = async (...request: Parameters<Code['restoreInto']>): Promise<void> =>
  (await loadKeeping()).restoreInto(...request);

/**
 * Has the server keep what the shopper continues with; only an order waits for its id. `base` is the financing address.
 */
export const keepContinued = (
  base: string,
  car: FinancedCar,
  chosen: Selection,
  plan: string,
): Promise<StoredForOrder> =>
  loadKeeping()
    .then(({ keepForProposal }) => keepForProposal(base, car, chosen, plan))
    .catch(() => ({ isStored: false }));
