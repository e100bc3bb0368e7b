/** The credit that goes with an order, and what the law ties to it: the one ends with the other. */
import type { Transaction } from '../../../io/database.ts';
import { ifReadable } from '../../../io/each-row.ts';
import type { Order, OrderedProposal } from '../index.ts';
import type { ReservationDeps } from './ports.ts';
import { orderOf, type Row } from './store.ts';

type Deps = Pick<ReservationDeps, 'proposals' | 'now' | 'sealing'>;

/**
 * Ends the credit that was for a purchase that has ended (CDC art. 54-F; CCyC art. 1075), of a paid order, and has whoever lends told.
 * @returns whether there was one, so that its customer is told too
 */
export async function endLinkedCredit(
  { proposals, now }: Deps,
  tx: Transaction,
  { site, proposal, number: purchase, paidAt }: Row,
): Promise<boolean> {
  if (proposal === null || paidAt === null) return false;
  return proposals.endWithPurchase(tx, { site, number: proposal, purchase, at: now() });
}

/** How the proposal stands that goes with an order; nothing of one that has none, or whose customer is known no more. */
export async function creditOf(
  { proposals, sealing }: Pick<Deps, 'proposals' | 'sealing'>,
  of: Row | Order,
): Promise<OrderedProposal | undefined> {
  const order = 'isInAccount' in of ? of : ifReadable(() => orderOf(sealing, of));
  if (!order?.proposal || !order.customer) return undefined;
  return proposals.ofPerson(order.site, order.proposal, order.customer.document);
}

/** Whether the lender has refused the credit of an order. */
export const isCreditRefused = async (
  deps: Pick<Deps, 'proposals' | 'sealing'>,
  order: Order,
): Promise<boolean> => (await creditOf(deps, order))?.status === 'denied';
